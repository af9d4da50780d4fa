/** Pads the parts of a log position (`16/B374D848`), so that positions can be compared as text. */
const comparable = (position: string): string => position.replace(/\w+/g, (part) => part.padStart(8, '0'));

/** The latest log position that a response has named. Sent with each request, so that a list includes everything up to this position. */
export class Position {
  furthest = '';

  note(position: string | null | undefined): void {
    if (position && comparable(position) > comparable(this.furthest)) this.furthest = position;
  }
}
