/** Does something that two starts in one folder may not do at the same time. */
export function oneAtATime<T>(file: string, work: () => Promise<T>): Promise<T>
