import type { Page } from 'playwright-core';

/** What the kit and the browser say in English where nobody gives them words; none of these is a word of an Italian text. */
const ENGLISH =
  /\b(add|and|breadcrumbs?|calendar|choose|clear|close|collapse|copy|datepicker|day|decrement|delete|dismiss|drop|edit|empty|error|expand|hide|increment|invalid|items?|loading|month|more|navigation|next|not|notifications?|of|open|options?|page|please|previous|remove|required|results?|search|select(ed)?|show|submit|switch|the|to|toggle|trigger|upload|value|week|year|you)\b/i;

/** The texts of a page, those for a screen reader included, that are English. */
export const englishOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate(textsOf)).filter((text) => ENGLISH.test(text));

/** Everything that a page says: on the screen, in names and descriptions, in its title. Runs in the page. */
function textsOf(): string[] {
  const names = [
    'aria-label',
    'aria-roledescription',
    'aria-description',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ];
  const told = [...document.body.querySelectorAll('*')].flatMap((element) =>
    names.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [...new Set([document.title, ...told, ...document.body.innerText.split('\n')])];
}
