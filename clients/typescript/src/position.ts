/** Two places in the log, as `16/B374D848`, compare as texts once they are as long as each other. */
const comparable = (position: string): string => position.replace(/\w+/g, (part) => part.padStart(8, '0'));

/** Up to where was written, or heard of: handed back with each request, so that no list shows less. */
export class Position {
  furthest = '';

  note(position: string | null | undefined): void {
    if (position && comparable(position) > comparable(this.furthest)) this.furthest = position;
  }
}
