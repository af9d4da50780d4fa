import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { system } from '../../theme/system';
import { Modal } from './Modal';

const renderModal = () =>
  render(
    <ChakraProvider value={system}>
      <Modal title="Nuova nota" onClose={() => undefined}>
        <input aria-label="Tipo" />
        <input aria-label="Operatore" />
      </Modal>
    </ChakraProvider>,
  );
const field = (name: string) => screen.getByRole('textbox', { name });
/** Waits for the frame after the dialog is rendered, in which the dialog takes the focus. */
const nextFrames = () =>
  new Promise<void>((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** An element without a box cannot be focused, and jsdom gives elements no boxes. */
const fakeRects = () => [new DOMRect(0, 0, 100, 30)] as unknown as DOMRectList;
const { getClientRects } = Element.prototype;
beforeAll(() => void (Element.prototype.getClientRects = fakeRects));
afterAll(() => void (Element.prototype.getClientRects = getClientRects));

describe('A dialog', () => {
  it('focuses its first field', async () => {
    renderModal();
    await waitFor(() => expect(field('Tipo')).toHaveFocus());
  });

  it('keeps the focus of a user who already types in it', async () => {
    renderModal();
    field('Operatore').focus();
    await nextFrames();
    await userEvent.keyboard('Ferrara');
    expect(field('Operatore')).toHaveValue('Ferrara');
  });

  it('returns the focus to its opener, also if it is answered within the frame in which it opens', async () => {
    render(
      <ChakraProvider value={system}>
        <Opener />
      </ChakraProvider>,
    );
    const opener = screen.getByRole('button', { name: 'Apri' });
    opener.focus();
    act(() => opener.click());
    const stay = screen.getByRole('button', { name: 'Resta' });
    stay.focus();
    act(() => stay.click());
    expect(stay).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Apri</button>
      {isOpen && (
        <Modal title="Dati non salvati" onClose={() => setOpen(false)}>
          <button onClick={() => setOpen(false)}>Resta</button>
        </Modal>
      )}
    </>
  );
}
