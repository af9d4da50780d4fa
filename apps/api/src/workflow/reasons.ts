import { reasonGiven, type Actor, type ReasonGiven } from '@percorso/domain';

type EventWithType = { type: string; event: Record<string, unknown> };

/** The reason given with an event; without its note for readers without names, since a note may contain some. */
export function reasonFor({ scope }: Actor, { type, event }: EventWithType): ReasonGiven | null {
  const given = reasonGiven(type, event);
  return given && scope.namesHidden ? { ...given, note: null } : given;
}
