/** Spec 000 §9: `2025-02-03` as dd/MM/yyyy; empty without a day. */
export const formatDate = (iso: string | null | undefined): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? [];
  return year ? `${day}/${month}/${year}` : '';
};

const rome = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant in Rome's time zone: `03/02/2025 14:05`. */
export const formatDateTime = (iso: string | null | undefined): string =>
  iso ? rome.format(new Date(iso)).replace(', ', ' ') : '';
