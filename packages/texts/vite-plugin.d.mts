/** A plugin of Vite, whose types are those of the pages' builds: see vite-plugin.mjs. */
export declare function texts(): { readonly name: string }
