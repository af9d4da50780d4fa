import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { inFlight } from '../../api/in-flight';
import { useFirstError } from './use-first-error';

type Faults = { day?: true; row?: true; kind?: true };

/** A form with rows, whose fields have no ref. `validate` resolves to the errors of the form. */
function Page({ validate, asks = false }: { validate: () => Promise<Faults>; asks?: boolean }) {
  useFirstError();
  const [faults, setFaults] = useState<Faults>({});
  const [isAsking, setAsking] = useState(false);
  const send = () => void inFlight.during(validate).then(setFaults);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asks) setAsking(true);
    else send();
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <input aria-label="Nome" />
        <input aria-label="Giorno 1" />
        <input aria-label="Giorno 2" aria-invalid={faults.day} />
        <button type="button" data-invalid={faults.row && ''}>
          Modifica la riga 3
        </button>
        <fieldset data-invalid={faults.kind && ''}>
          <input type="checkbox" aria-label="Mattina" />
        </fieldset>
        <button>Salva</button>
      </form>
      {isAsking && (
        <div role="alertdialog">
          <button
            onClick={() => {
              setAsking(false);
              screen.getByText('Salva').focus();
              send();
            }}
          >
            Conferma
          </button>
        </div>
      )}
      <button>Altrove</button>
    </>
  );
}

const answers =
  (faults: Faults, ms = 0) =>
  () =>
    new Promise<Faults>((resolve) => setTimeout(() => resolve(faults), ms));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rest = () => new Promise((resolve) => setTimeout(resolve, 700));

describe('The focus after a form is submitted (WCAG 3.3.1)', () => {
  it.each([
    ['a field of a row', { day: true, kind: true }, 'Giorno 2'],
    ['the button of a row', { row: true, kind: true }, 'Modifica la riga 3'],
    ['a group of boxes', { kind: true }, 'Mattina'],
  ] as const)('moves to the first error: %s', async (_, faults, name) => {
    render(<Page validate={answers(faults)} />);
    await press('Salva');
    await waitFor(() => expect(screen.queryByLabelText(name) ?? screen.getByText(name)).toHaveFocus());
  });

  it('moves to the first error even if the server finds it after a confirmation', async () => {
    render(<Page asks validate={answers({ day: true }, 400)} />);
    await press('Salva');
    await press('Conferma');
    await waitFor(() => expect(screen.getByLabelText('Giorno 2')).toHaveFocus());
  });

  it('stays where the user has moved it meanwhile', async () => {
    render(<Page validate={answers({ day: true }, 200)} />);
    await press('Salva');
    await press('Altrove');
    await rest();
    expect(screen.getByText('Altrove')).toHaveFocus();
  });

  it('stays on the button if the form has no errors', async () => {
    render(<Page validate={answers({})} />);
    await press('Salva');
    await rest();
    expect(screen.getByText('Salva')).toHaveFocus();
  });
});
