import type { Page } from 'playwright-core';

/** English words of the default texts of the component library and the browser. None of these words also exists in Italian. */
const ENGLISH =
  /\b(add|and|breadcrumbs?|calendar|choose|clear|close|collapse|copy|datepicker|day|decrement|delete|dismiss|drop|edit|empty|error|expand|hide|increment|invalid|items?|loading|month|more|navigation|next|not|notifications?|of|open|options?|page|please|previous|remove|required|results?|search|select(ed)?|show|submit|switch|the|to|toggle|trigger|upload|value|week|year|you)\b/i;

/** Returns the English texts of a page, including the texts for screen readers. */
export const englishOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate(textsOf)).filter((text) => ENGLISH.test(text));

/** Runs in the page. Returns its title, its visible texts, and its accessible names and descriptions. */
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
  const attributeTexts = [...document.body.querySelectorAll('*')].flatMap((element) =>
    names.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [...new Set([document.title, ...attributeTexts, ...document.body.innerText.split('\n')])];
}
