import { moveToSheet, saveButtonOf, takesLetters } from './shortcut-keys';

const show = (html: string) => {
  document.body.innerHTML = html;
};
const element = (selector: string) => document.querySelector<HTMLElement>(selector);

describe('Keyboard shortcuts', () => {
  afterEach(() => show(''));

  it.each([
    ['<input type="text">', true],
    ['<input type="search">', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<div role="combobox" tabindex="0"></div>', true],
    ['<input type="checkbox">', false],
    ['<button>a</button>', false],
  ])('of single keys act neither in a text nor in a choice: %s', (html, takes) => {
    show(html);
    expect(takesLetters(document.body.firstElementChild)).toBe(takes);
  });

  it('save the form with the focus, the form of the open dialog, or the only form of the page', () => {
    show('<main><form><input id="a"><button type="submit" id="one">x</button></form></main>');
    expect(saveButtonOf(null)?.id).toBe('one');
    expect(saveButtonOf(element('#a'))?.id).toBe('one');
    show(`<main><form><button type="submit" id="one">x</button></form><form></form></main>
      <div role="dialog" data-state="open"><form id="f"></form><button type="submit" form="f" id="two">y</button></div>`);
    expect(saveButtonOf(null)?.id).toBe('two');
    show('<main><form></form><form></form></main>');
    expect(saveButtonOf(null)).toBeNull();
  });

  it('open the next and the previous sheet', () => {
    show(
      `<button data-sheet-head="a" aria-expanded="true"></button><button data-sheet-head="b" aria-expanded="false"></button>`,
    );
    const clicked = vi.fn();
    element('[data-sheet-head=b]')?.addEventListener('click', clicked);
    moveToSheet(1);
    expect(document.activeElement).toBe(element('[data-sheet-head=b]'));
    expect(clicked).toHaveBeenCalledOnce();
    moveToSheet(1);
    expect(document.activeElement).toBe(element('[data-sheet-head=b]'));
    moveToSheet(-1);
    expect(document.activeElement).toBe(element('[data-sheet-head=a]'));
  });
});
