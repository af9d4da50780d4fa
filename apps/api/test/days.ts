/** The day as the application sees it, in Europe/Rome, so many days ago: `YYYY-MM-DD`. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

export const today = daysAgo(0);

/** So many days after a day. */
export const dayFrom = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
