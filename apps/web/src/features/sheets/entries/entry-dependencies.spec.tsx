import { type CareRegime, type MidTermEvaluation, sheetFormLabels } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCatalogues, field, rossi, sampled } from '../../../../test/render-sheet';
import { openList, viewsOf, writes } from '../../../../test/render-list';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fieldOf = (name: RegExp) => screen.findByLabelText(name, { selector: 'input, select' });
const choose = async (name: RegExp, option: string) => userEvent.selectOptions(await fieldOf(name), option);
const lookUp = async (name: RegExp, text: string, option: RegExp) => {
  await userEvent.type(await screen.findByRole('combobox', { name }), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const offeredBy = async (name: RegExp) =>
  within(await fieldOf(name))
    .getAllByRole('option')
    .map((option) => option.textContent);
const choicesOf = async (name: RegExp) => (await offeredBy(name)).filter((text) => text !== 'Selezionare…');
const [regime] = sampleEntries('REGIMI', sampled) as [CareRegime];

beforeEach(() => {
  sessionStorage.clear();
  answerCatalogues();
});

describe('Fields of an entry that depend on others (spec 000 §4)', () => {
  it('diagnosis: a code is found by code or description in the catalogue of its classification, without chapters and sections', async () => {
    openList('DIAGNOSI');
    await press('Aggiungi diagnosi');
    const code = await screen.findByRole('combobox', { name: /^Diagnosi/ });
    await userEvent.type(code, 'cerebrovascolari');
    expect(await screen.findByRole('option', { name: /^438 – / })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /^430-438/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: /^438\.21 – / }));
    expect(code).toHaveValue('438.21 – Postumi di malattie cerebrovascolari: emiplegia del lato dominante');
    await userEvent.click(screen.getByText('ICD-10'));
    expect(code).toHaveValue('');
    await userEvent.type(code, 'g81');
    await userEvent.click(await screen.findByRole('option', { name: /^G81\.1 – Emiplegia spastica/ }));
    expect(code).toHaveValue('G81.1 – Emiplegia spastica');
  });

  it('PRI schema: the action area clears and enables the ICF codes, and each target limits the next', async () => {
    openList('SCHEMI_PRI');
    await press('Aggiungi schema');
    expect(await screen.findByRole('combobox', { name: /^Codice ICF/ })).toBeDisabled();
    await choose(/^Area di azione/, 'Mobilità');
    await lookUp(/^Codice ICF/, 'cammin', /d450 – Camminare/);
    expect(screen.getByRole('combobox', { name: /^Codice ICF/ })).toHaveValue('d450 – Camminare');

    expect(field(/^Obiettivo a breve/)).toBeDisabled();
    await choose(/^Qualificatore ICF/, '2 – Problema medio');
    expect(await choicesOf(/^Obiettivo a breve/)).toEqual([
      '0 – Nessun problema',
      '1 – Problema lieve',
      '2 – Problema medio',
    ]);
    expect(field(/^Obiettivo a medio/)).toBeDisabled();
    await choose(/^Obiettivo a breve/, '1 – Problema lieve');
    expect(await choicesOf(/^Obiettivo a medio/)).toEqual(['0 – Nessun problema', '1 – Problema lieve']);
    await choose(/^Obiettivo a medio/, '0 – Nessun problema');
    expect(await choicesOf(/^Obiettivo a lungo/)).toEqual(['0 – Nessun problema']);
    await choose(/^Obiettivo a lungo/, '0 – Nessun problema');

    await choose(/^Obiettivo a breve/, '2 – Problema medio');
    expect(field(/^Obiettivo a medio/)).toHaveValue('');
    expect(field(/^Obiettivo a lungo/)).toHaveValue('');
    await choose(/^Area di azione/, 'Comunicazione');
    expect(screen.getByRole('combobox', { name: /^Codice ICF/ })).toHaveValue('');
  });

  it('PRI schema: the responsible practitioner is chosen from the care team', async () => {
    openList('SCHEMI_PRI', { team: [rossi] });
    await press('Aggiungi schema');
    expect(await choicesOf(/^Responsabile/)).toEqual(['Maria Rossi']);
  });

  it('care program: the other fields are enabled once a type is chosen, which also limits them', async () => {
    openList('REGIMI');
    await press('Aggiungi regime');
    expect(await fieldOf(/^Durata in giorni/)).toBeDisabled();
    await choose(/^Tipo di regime/, 'Ambulatoriale individuale');
    await userEvent.type(field(/^Durata in giorni/), '181');
    await choose(/^Periodicità/, 'Settimanale');
    await userEvent.type(field(/^Numero di accessi/), '7');
    await press('Salva');
    expect(await screen.findByText('La durata supera il limite di 180 giorni')).toBeInTheDocument();
    expect(screen.getByText('Il numero massimo di accessi nel periodo è 6')).toBeInTheDocument();
  });

  it('care program: the type of an existing regime is locked, and is not offered again', async () => {
    openList('REGIMI', { rows: viewsOf('REGIMI', [regime]) });
    await press(/^Modifica: /);
    expect(await fieldOf(/^Tipo di regime/)).toBeDisabled();
    await press('Annulla');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Aggiungi regime' }))[0] as HTMLElement);
    const offered = within(await fieldOf(/^Tipo di regime/)).getAllByRole('option');
    expect(offered.map((option) => option.getAttribute('value'))).not.toContain(regime.careRegimeTypeCode);
  });

  it('care program: a regime of type RES hides the add button', async () => {
    openList('REGIMI', { rows: viewsOf('REGIMI', [{ ...regime, careRegimeTypeCode: 'RES_EST' }]) });
    await screen.findByRole('button', { name: /^Modifica: / });
    expect(screen.queryByRole('button', { name: 'Aggiungi regime' })).not.toBeInTheDocument();
  });

  it('team member: the practitioner is found from two characters on; an appointment on a Sunday is refused', async () => {
    openList('EQUIPE_UVBR');
    await press('Aggiungi componente');
    await choose(/^Tipo di componente/, 'Medico fisiatra');
    await lookUp(/^Componente/, 'ro', /Maria Rossi/);
    await userEvent.type(field(/^Data e ora dell’appuntamento/), '09032025');
    await userEvent.type(screen.getByLabelText('Ora di: Data e ora dell’appuntamento'), '10:00');
    await press('Salva');
    expect(await screen.findByText('Non si possono fissare appuntamenti di domenica')).toBeInTheDocument();
    await userEvent.clear(field(/^Data e ora dell’appuntamento/));
    await userEvent.type(field(/^Data e ora dell’appuntamento/), '10032025');
    await press('Salva');
    await waitFor(() => expect(writes.post).toHaveBeenCalled());
    const [, { body }] = writes.post.mock.calls[0] as [string, { body: object }];
    expect(body).toMatchObject({ qualificationCode: 'FISIATRA', appointmentDate: '2025-03-10T10:00', deleted: false });
  });

  it('team member: only practitioners with the chosen qualification are offered; a new qualification clears the practitioner', async () => {
    openList('EQUIPE_UVBR');
    await press('Aggiungi componente');
    await choose(/^Tipo di componente/, 'Medico fisiatra');
    await lookUp(/^Componente/, 'ro', /Maria Rossi/);
    await choose(/^Tipo di componente/, 'Logopedista');
    expect(field(/^Componente/)).toHaveValue('');
    await userEvent.type(field(/^Componente/), 'ro');
    expect(await screen.findAllByText(sheetFormLabels.searchEmpty)).not.toHaveLength(0);
  });

  it('disability scale: types in use are excluded, and the optional type is offered only for the first three scales', async () => {
    const scales = sampleEntries('CLASSIFICAZIONI_DISABILITA', sampled);
    const { unmount } = openList('CLASSIFICAZIONI_DISABILITA', {
      rows: viewsOf('CLASSIFICAZIONI_DISABILITA', scales.slice(0, 2)),
    });
    await press('Aggiungi scala');
    expect(await offeredBy(/^Scala/)).not.toContain('Indice di Barthel modificato');
    expect(await offeredBy(/^Scala/)).toContain('Altra scala non codificata');
    unmount();
    openList('CLASSIFICAZIONI_DISABILITA', { rows: viewsOf('CLASSIFICAZIONI_DISABILITA', scales) });
    await press('Aggiungi scala');
    expect(await offeredBy(/^Scala/)).not.toContain('Altra scala non codificata');
  });

  it('disability scale: the scores of the chosen scale are shown, and the entry outcome must be one of them', async () => {
    openList('CLASSIFICAZIONI_DISABILITA');
    await press('Aggiungi scala');
    await choose(/^Scala/, 'EDSS – Expanded Disability Status Scale');
    expect(await screen.findByText('I punteggi di questa scala: da 0 a 10, a passi di 0,5')).toBeInTheDocument();
    await press('Salva');
    expect(await screen.findAllByText(/Il campo è richiesto/)).not.toHaveLength(0);
    await userEvent.type(await fieldOf(/^Punteggio in ingresso/), '3,7');
    await press('Salva');
    expect(writes.post).not.toHaveBeenCalled();
    await userEvent.type(await fieldOf(/^Punteggio in ingresso/), '{Backspace}5');
    await press('Salva');
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(1));
    const [, { body }] = writes.post.mock.calls[0] as [string, { body: object }];
    expect(body).toMatchObject({ disabilityClassificationScaleTypeCode: '12', entryOutcome: '3,5' });
  });

  const scalesWith = (exitOutcome: string | null, codes: readonly string[]) =>
    viewsOf(
      'CLASSIFICAZIONI_DISABILITA',
      codes.map((code) => ({ disabilityClassificationScaleTypeCode: code, entryOutcome: '10', exitOutcome })),
    );
  const openFirst = async () =>
    userEvent.click((await screen.findAllByRole('button', { name: /^Modifica: / }))[0] as HTMLElement);

  it('disability scale: no seventh scale can be added', async () => {
    const rows = scalesWith(null, ['01', '02', '03', '04', '05', '06']);
    openList('CLASSIFICAZIONI_DISABILITA', { rows });
    expect(await screen.findAllByRole('button', { name: /^Elimina: / })).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Aggiungi scala' })).not.toBeInTheDocument();
  });

  it('disability scale: while an exit outcome is being set, type, entry outcome, add and delete are disabled', async () => {
    openList('CLASSIFICAZIONI_DISABILITA', {
      rows: scalesWith(null, ['01', '02', '03']),
      isClosed: true,
      facts: { setsExitOutcomes: true },
    });
    await openFirst();
    expect(await fieldOf(/^Scala/)).toBeDisabled();
    expect(await fieldOf(/^Punteggio in ingresso/)).toBeDisabled();
    await userEvent.type(await fieldOf(/^Punteggio in uscita/), '123456');
    await press('Salva');
    expect(await screen.findByText('Il testo è di 6 caratteri: il massimo è 5')).toBeInTheDocument();
    await userEvent.type(await fieldOf(/^Punteggio in uscita/), '{Backspace>4/}');
    await press('Salva');
    await waitFor(() => expect(writes.put).toHaveBeenCalledTimes(1));
    const [, { body }] = writes.put.mock.calls[0] as [string, { body: object }];
    expect(body).toMatchObject({
      disabilityClassificationScaleTypeCode: '01',
      entryOutcome: '10',
      exitOutcome: '12',
    });
    expect(screen.queryByRole('button', { name: /^Aggiungi|^Elimina/ })).not.toBeInTheDocument();
  });

  it('disability scale: before the final step no exit outcome can be set, and an existing one is read-only', async () => {
    const { unmount } = openList('CLASSIFICAZIONI_DISABILITA', {
      rows: scalesWith(null, ['01']),
      facts: { setsExitOutcomes: false },
    });
    await openFirst();
    expect(await fieldOf(/^Punteggio in ingresso/)).toBeEnabled();
    expect(screen.queryByRole('textbox', { name: /^Punteggio in uscita/ })).not.toBeInTheDocument();
    unmount();
    openList('CLASSIFICAZIONI_DISABILITA', {
      rows: scalesWith('12', ['01']),
      facts: { setsExitOutcomes: false },
    });
    await openFirst();
    expect(await fieldOf(/^Punteggio in uscita/)).toBeDisabled();
  });

  it('mid-term evaluation: the revaluation’s note is shown only while one is expected, otherwise cleared; a single centre is proposed', async () => {
    openList('VALUTAZIONI_INTERMEDIE');
    await press('Aggiungi valutazione');
    expect(await fieldOf(/^Centro di riabilitazione/)).toHaveDisplayValue('Centro Sant’Anna');
    expect(screen.queryByLabelText(/^Note sulla rivalutazione/)).not.toBeInTheDocument();
    const expected = screen.getByRole('checkbox', { name: /^Rivalutazione/ });
    await userEvent.click(expected);
    await userEvent.type(screen.getByLabelText(/^Note sulla rivalutazione/), 'Fra un mese');
    await userEvent.click(expected);
    expect(screen.queryByLabelText(/^Note sulla rivalutazione/)).not.toBeInTheDocument();
    await choose(/^Tipo di valutazione/, 'Valutazione a breve termine');
    await userEvent.type(screen.getByLabelText(/^Osservazioni/), 'Procede bene');
    await press('Salva');
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(1));
    const [, { body }] = writes.post.mock.calls[0] as [string, { body: object }];
    expect(body).toMatchObject({ annotation: 'Procede bene', expectedRevaluation: false });
    expect(Object.values(body)).not.toContain('Fra un mese');
  });

  it('mid-term evaluation: a centre to which the episode is no longer assigned is shown by name', async () => {
    const rehabCenter = { id: '0193a000-0000-7000-8000-00000000000c', description: 'Centro Primavera' };
    const entry = { ...sampleEntries('VALUTAZIONI_INTERMEDIE', sampled)[0], rehabCenterId: rehabCenter.id };
    openList('VALUTAZIONI_INTERMEDIE', {
      rows: viewsOf('VALUTAZIONI_INTERMEDIE', [entry as MidTermEvaluation], { rehabCenter }),
    });
    await press(/^Modifica: /);
    expect(await fieldOf(/^Centro di riabilitazione/)).toHaveDisplayValue('Centro Primavera');
  });

  it('provision: the duration is read-only and set by the type', async () => {
    openList('PRESTAZIONI');
    await press('Aggiungi prestazione');
    expect(await fieldOf(/^Durata in ore/)).toBeDisabled();
    await choose(/^Tipo di prestazione/, 'Giornata residenziale estensiva');
    expect(field(/^Durata in ore/)).toHaveValue('8');
  });

  it('provision: only types of the regimes that the plan authorises are offered', async () => {
    openList('PRESTAZIONI', { facts: { authorisedRegimes: ['RES_INT', 'RES_EST'] } });
    await press('Aggiungi prestazione');
    const offered = within(await fieldOf(/^Tipo di prestazione/)).getAllByRole('option');
    expect(offered.slice(1).map((option) => option.textContent)).toEqual([
      'Giornata residenziale intensiva',
      'Giornata residenziale estensiva',
    ]);
  });

  it('suspension: a start later than the end clears the end', async () => {
    openList('SOSPENSIONI', { rows: viewsOf('SOSPENSIONI', sampleEntries('SOSPENSIONI', sampled)) });
    await press(/^Modifica: /);
    await userEvent.clear(await fieldOf(/^Dal/));
    await userEvent.type(field(/^Dal/), '10042025');
    expect(field(/^Al/)).toHaveValue('');
  });
});
