/** Runs work that two starts in one folder must not do at the same time. */
export function oneAtATime<T>(file: string, work: () => Promise<T>): Promise<T>
