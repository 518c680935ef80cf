/** A short name for a withdrawal, as operators say it to each other: the end of its id. The audit and the queue use it. */
export const withdrawalCode = (withdrawalId: string): string => `WD-${withdrawalId.slice(-6).toUpperCase()}`;
