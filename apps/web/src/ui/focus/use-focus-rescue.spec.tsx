import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusRescue } from './use-focus-rescue';

// An element without a box cannot be focused, and jsdom gives elements no boxes.
const { getClientRects } = Element.prototype;
beforeAll(() => {
  Element.prototype.getClientRects = () => [new DOMRect(0, 0, 100, 30)] as unknown as DOMRectList;
});
afterAll(() => void (Element.prototype.getClientRects = getClientRects));

function Page() {
  useFocusRescue();
  const [names, setNames] = useState(['Rossi', 'Verdi', 'Bianchi']);
  const [page, setPage] = useState(1);
  const [isNoticed, setNoticed] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Assistiti</h1>
      {isNoticed && <button onClick={() => setNoticed(false)}>Chiudi l’avviso</button>}
      <section>
        <h2>Elenco</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button onClick={() => setNames(names.filter((other) => other !== name))}>Elimina {name}</button>
            </li>
          ))}
        </ul>
        <nav>
          <button disabled={page === 1} onClick={() => setPage(1)}>
            Precedente
          </button>
          <button disabled={page === 2} onClick={() => setPage(2)}>
            Successiva
          </button>
        </nav>
      </section>
      <button disabled={isSaving} data-loading={isSaving ? '' : undefined} onClick={() => setSaving(true)}>
        Salva
      </button>
      <button onMouseDown={(event) => event.preventDefault()} onClick={() => setSaving(false)}>
        Fine
      </button>
      {isOpen ? (
        <button key="opened">Altre azioni</button>
      ) : (
        <button key="closed" onClick={() => setOpen(true)}>
          Altre azioni
        </button>
      )}
      {isOpen && <div role="menu" tabIndex={-1} data-state="open" aria-label="Altre azioni" />}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('The focus of a control that is removed or disabled (WCAG 2.4.3)', () => {
  beforeEach(() => void render(<Page />));

  it('moves to the next control or, if there is none, to the previous one', async () => {
    await press('Elimina Verdi');
    await waitFor(() => expect(button('Elimina Bianchi')).toHaveFocus());
    await press('Elimina Bianchi');
    await waitFor(() => expect(button('Elimina Rossi')).toHaveFocus());
  });

  it('moves to the heading above if no control is left', async () => {
    for (const name of ['Rossi', 'Verdi', 'Bianchi']) await press(`Elimina ${name}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Elenco' })).toHaveFocus());
  });

  it('moves to the other button of a pager on the last page', async () => {
    await press('Successiva');
    await waitFor(() => expect(button('Precedente')).toHaveFocus());
  });

  it('moves to a heading when a notice is closed', async () => {
    await press('Chiudi l’avviso');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Elenco' })).toHaveFocus());
  });

  it('returns to a button that was disabled while its action ran', async () => {
    await press('Salva');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    // A browser has moved the focus to the body by now; jsdom leaves it on the button.
    expect([document.body, button('Salva')]).toContain(document.activeElement);
    await press('Fine');
    await waitFor(() => expect(button('Salva')).toHaveFocus());
  });

  it('is left for a menu that opens as its button is removed, even if the menu takes the focus late', async () => {
    await press('Altre azioni');
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(document.body).toHaveFocus();
    act(() => screen.getByRole('menu').focus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.getByRole('menu')).toHaveFocus();
  });

  it('does not move after a click on an empty part of the page', async () => {
    await press('Successiva');
    await waitFor(() => expect(button('Precedente')).toHaveFocus());
    await userEvent.click(document.body);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(document.body).toHaveFocus();
  });
});
