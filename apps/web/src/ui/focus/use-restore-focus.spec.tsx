import { render, screen } from '@testing-library/react';
import { useRestoreFocus } from './use-restore-focus';

const Place = ({ result, isBusy = false }: { result: string | undefined; isBusy?: boolean }) => (
  <>
    <button ref={useRestoreFocus<HTMLButtonElement>(result)}>Scegli</button>
    {!isBusy && <button>Invia</button>}
  </>
);

describe('The focus after an action', () => {
  it('moves to the control of the result if the pressed button was removed', () => {
    const { rerender } = render(<Place result={undefined} />);
    screen.getByText('Invia').focus();
    rerender(<Place result={undefined} isBusy />);
    expect(document.body).toHaveFocus();
    rerender(<Place result="errore" />);
    expect(screen.getByText('Scegli')).toHaveFocus();
  });

  it('stays where the user has put it, and does not move when the page is first rendered', () => {
    const { rerender } = render(<Place result="prima" />);
    expect(document.body).toHaveFocus();
    screen.getByText('Invia').focus();
    rerender(<Place result="dopo" />);
    expect(screen.getByText('Invia')).toHaveFocus();
  });
});
