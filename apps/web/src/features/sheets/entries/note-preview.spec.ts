import { notePreview } from './note-preview';

describe('A diary note (spec 000 §9)', () => {
  it('is shown in full up to 380 characters', () => {
    expect(notePreview('a'.repeat(380))).toBeNull();
  });

  it('that is longer is cut at a word boundary', () => {
    const note = `${'parola '.repeat(54)}lunghissima fine`;
    expect(notePreview(note)).toBe(`${'parola '.repeat(54).trim()}…`);
    expect(notePreview(`${'a'.repeat(380)} b`)).toBe(`${'a'.repeat(380)}…`);
  });

  it('of one long word is cut within the word', () => {
    expect(notePreview('a'.repeat(500))).toBe(`${'a'.repeat(380)}…`);
  });
});
