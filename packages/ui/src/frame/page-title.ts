/** The id of the heading that names a page: its main part has the same name. */
export const PAGE_TITLE_ID = 'page-title'
