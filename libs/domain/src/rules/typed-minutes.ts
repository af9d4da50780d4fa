const clock = String.raw`[T\s]+(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?`;
const isoDay = String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`;
const italianDay = String.raw`(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})`;
const forms = [isoDay, italianDay].map((day) => new RegExp(`^${day}${clock}$`));

/**
 * Returns a date-time from an Italian spreadsheet as YYYY-MM-DDTHH:mm: `31/01/2026 9:00`, also with seconds, with a blank instead of the T,
 * or with points. Other texts are returned unchanged.
 */
export function typedMinute(typed: string): string {
  const text = typed.trim();
  for (const form of forms) {
    const found = form.exec(text)?.groups;
    if (!found) continue;
    const [month, day, hour] = [found.month, found.day, found.hour].map((number) => number?.padStart(2, '0'));
    return `${found.year}-${month}-${day}T${hour}:${found.minute}`;
  }
  return text;
}
