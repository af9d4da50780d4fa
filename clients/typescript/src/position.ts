/** Pads a log position (`16/B374D848`), so that two positions compare as text. */
const comparable = (position: string): string => position.replace(/\w+/g, (part) => part.padStart(8, '0'));

/** The furthest log position written or received: sent with each request, so that no list is older. */
export class Position {
  furthest = '';

  note(position: string | null | undefined): void {
    if (position && comparable(position) > comparable(this.furthest)) this.furthest = position;
  }
}
