import { sharedBrowser } from '@percorso/testing';
import type { Page } from 'playwright-core';
import { focusAtRest, focusFault, watchFocus } from './focus-watch';

/** A page with a fixed bar at the bottom, and with buttons that remove, disable or hide themselves. */
const html = `
  <button id="stay">Resta</button>
  <button id="remove" onclick="this.remove()">Elimina</button>
  <button id="disable" onclick="this.disabled = true">Salva</button>
  <button id="hide" onclick="low.focus({ preventScroll: true })">Vai in fondo</button>
  <button id="move" onclick="this.remove(); document.getElementById('stay').focus()">Chiudi</button>
  <button id="late" onclick="this.remove(); setTimeout(() => document.getElementById('stay').focus(), 600)">Attendi</button>
  <div style="height: 1500px"></div>
  <button id="low">In fondo</button>
  <div style="position: fixed; inset: auto 0 0 0; height: 80px; background: white">Azioni</div>`;

describe('The focus watch', () => {
  let page: Page;
  const logged: string[] = [];
  beforeAll(async () => {
    page = await (await sharedBrowser()).newPage({ viewport: { width: 800, height: 600 } });
    page.on('console', (message) => void logged.push(message.text()));
    await watchFocus(page, 800);
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  });
  afterAll(() => page.close());
  beforeEach(async () => {
    await page.goto('http://example.test/prova');
    logged.length = 0;
  });
  const pressed = async (id: string) => {
    await page.locator(`#${id}`).click();
    await focusAtRest(page);
    return logged.filter((text) => text.startsWith(focusFault)).join('\n');
  };

  it.each([
    ['remove', 'button «Elimina» on /prova the focus is on nothing'],
    ['disable', 'button «Salva» on /prova the focus is on nothing'],
    ['hide', 'button «Vai in fondo» on /prova the focus is on button «In fondo», which is out of sight or covered'],
  ])('reports a press after which no visible element has the focus: %s', async (id, fault) => {
    expect(await pressed(id)).toContain(`${focusFault} ${fault}`);
  });

  it.each(['stay', 'move', 'late'])('accepts a press after which a visible element has the focus: %s', async (id) => {
    expect(await pressed(id)).toBe('');
  });

  it('reports a key press, and ignores the clicks of a script', async () => {
    await page.locator('#disable').evaluate((button: HTMLElement) => button.click());
    await focusAtRest(page);
    expect(logged).toEqual([]);
    await page.locator('#remove').focus();
    await page.keyboard.press('Enter');
    await focusAtRest(page);
    expect(logged.join()).toContain('«Elimina»');
  });
});
