import { render, screen } from '@testing-library/react';
import { useFocusKept } from './use-focus-kept';

const Place = ({ happened, isBusy = false }: { happened: string | undefined; isBusy?: boolean }) => (
  <>
    <button ref={useFocusKept<HTMLButtonElement>(happened)}>Scegli</button>
    {!isBusy && <button>Invia</button>}
  </>
);

describe('The focus', () => {
  it('that was lost with its button is put where something has happened', () => {
    const { rerender } = render(<Place happened={undefined} />);
    screen.getByText('Invia').focus();
    rerender(<Place happened={undefined} isBusy />);
    expect(document.body).toHaveFocus();
    rerender(<Place happened="errore" />);
    expect(screen.getByText('Scegli')).toHaveFocus();
  });

  it('stays where somebody has put it, and at the beginning', () => {
    const { rerender } = render(<Place happened="prima" />);
    expect(document.body).toHaveFocus();
    screen.getByText('Invia').focus();
    rerender(<Place happened="dopo" />);
    expect(screen.getByText('Invia')).toHaveFocus();
  });
});
