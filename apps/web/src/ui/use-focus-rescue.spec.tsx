import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusRescue } from './use-focus-rescue';

// What has no place on the page takes no focus, and jsdom gives nothing a place.
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

describe('The focus of a control that goes away or is disabled (WCAG 2.4.3)', () => {
  beforeEach(() => void render(<Page />));

  it('goes to what stands in its place, or before it', async () => {
    await press('Elimina Verdi');
    await waitFor(() => expect(button('Elimina Bianchi')).toHaveFocus());
    await press('Elimina Bianchi');
    await waitFor(() => expect(button('Elimina Rossi')).toHaveFocus());
  });

  it('goes to the heading above where nothing is left', async () => {
    for (const name of ['Rossi', 'Verdi', 'Bianchi']) await press(`Elimina ${name}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Elenco' })).toHaveFocus());
  });

  it('goes to the other button of a list’s pages at the last one', async () => {
    await press('Successiva');
    await waitFor(() => expect(button('Precedente')).toHaveFocus());
  });

  it('is never left on the body by a notice that is closed', async () => {
    await press('Chiudi l’avviso');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Elenco' })).toHaveFocus());
  });

  it('comes back to a button that was disabled as long as it worked', async () => {
    await press('Salva');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    // A browser has put the focus on the body by now, this one leaves it on the button.
    expect([document.body, button('Salva')]).toContain(document.activeElement);
    await press('Fine');
    await waitFor(() => expect(button('Salva')).toHaveFocus());
  });

  it('is left to a menu that opens as its button goes, however late it takes it', async () => {
    await press('Altre azioni');
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(document.body).toHaveFocus();
    act(() => screen.getByRole('menu').focus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.getByRole('menu')).toHaveFocus();
  });

  it('is left alone where somebody clicks beside everything', async () => {
    await press('Successiva');
    await waitFor(() => expect(button('Precedente')).toHaveFocus());
    await userEvent.click(document.body);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(document.body).toHaveFocus();
  });
});
