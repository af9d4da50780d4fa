import { render, screen } from '@testing-library/react';
import { useFocusKept } from './use-focus-kept';

const Place = ({ happened, isBusy = false }: { happened: string | undefined; isBusy?: boolean }) => (
  <>
    <button ref={useFocusKept<HTMLButtonElement>(happened)}>Scegli</button>
    {!isBusy && <button>Invia</button>}
  </>
);

describe('the focus', () => {
  it('lost with its button moves to the control of the result', () => {
    const { rerender } = render(<Place happened={undefined} />);
    screen.getByText('Invia').focus();
    rerender(<Place happened={undefined} isBusy />);
    expect(document.body).toHaveFocus();
    rerender(<Place happened="errore" />);
    expect(screen.getByText('Scegli')).toHaveFocus();
  });

  it('stays where the user has put it, and initially', () => {
    const { rerender } = render(<Place happened="prima" />);
    expect(document.body).toHaveFocus();
    screen.getByText('Invia').focus();
    rerender(<Place happened="dopo" />);
    expect(screen.getByText('Invia')).toHaveFocus();
  });
});
