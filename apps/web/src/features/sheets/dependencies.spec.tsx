import { sampleEntries, sampleSheet } from '@percorso/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCatalogues, field, open, sampled, save, sheetOf, summary } from '../../../test/render-sheet';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp, option: string) => userEvent.selectOptions(field(name), option);
const optionsOf = (name: string | RegExp) =>
  within(field(name))
    .getAllByRole('option')
    .map((option) => option.textContent)
    .filter((text) => text !== 'Selezionare…');
const cards = () => within(screen.getByRole('list')).getAllByRole('listitem');

beforeEach(() => {
  sessionStorage.clear();
  answerCatalogues();
});

describe('Fields of a sheet that depend on others (spec 000 §4)', () => {
  it('integrated home assistance: the start date is required once «active» is checked', async () => {
    open(sheetOf('ADI'));
    expect(field(/^Data di inizio/)).not.toBeRequired();
    await userEvent.click(screen.getByRole('checkbox', { name: /attiva/ }));
    expect(field(/^Data di inizio/)).toBeRequired();
    await save();
    expect(summary()).toEqual(['Data di inizio: Il campo è richiesto']);
  });

  it('need evaluation: life fragility 03 clears mobility and removes its options 01 and 02', async () => {
    const { onSave } = open(sheetOf('VALUTAZIONE_BISOGNO', sampleSheet('VALUTAZIONE_BISOGNO', sampled)));
    expect(field(/^Mobilità/)).toHaveValue('02');
    await choose(/^Attività della vita/, 'Totalmente dipendente');
    expect(field(/^Mobilità/)).toHaveValue('');
    expect(field(/^Mobilità/)).not.toBeRequired();
    expect(optionsOf(/^Mobilità/)).toEqual(['Non si sposta']);
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalled());
  });

  it('need evaluation: social options for a supposed need are offered at VALUTAZIONE_UVBR, or if the care plan has a supposed need', async () => {
    const { unmount } = open(sheetOf('VALUTAZIONE_BISOGNO', null, { step: 'VALUTAZIONE_UVBR' }));
    expect(optionsOf(/^Area sociale/)).toHaveLength(5);
    unmount();
    const later = open(sheetOf('VALUTAZIONE_BISOGNO', null, { step: 'PRI', supposedRehabNeed: false }));
    expect(optionsOf(/^Area sociale/)).toHaveLength(3);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bisogno riabilitativo presunto' }));
    expect(optionsOf(/^Area sociale/)).toHaveLength(3);
    later.unmount();
    open(sheetOf('VALUTAZIONE_BISOGNO', null, { step: 'PRI', supposedRehabNeed: true }));
    expect(optionsOf(/^Area sociale/)).toHaveLength(5);
  });
});

describe('The lists of a sheet', () => {
  it('need a confirmation before a row is deleted', async () => {
    open(sheetOf('ANAMNESI', sampleSheet('ANAMNESI', sampled)));
    expect(cards()).toHaveLength(1);
    await press('Elimina protesi o ausilio 1');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
    expect(cards()).toHaveLength(1);
    await press('Elimina protesi o ausilio 1');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  });

  it('are not saved while a row is open', async () => {
    const { onSave, onDirtyChange } = open(sheetOf('ANAMNESI', sampleSheet('ANAMNESI', sampled)));
    await press('Modifica protesi o ausilio 1');
    expect(onDirtyChange).toHaveBeenLastCalledWith(true);
    await save();
    await waitFor(() => expect(summary()).toEqual(['Protesi e ausili: Confermare o annullare l’inserimento aperto']));
    expect(onSave).not.toHaveBeenCalled();
  });

  const { evaluations } = sampleSheet('VALUTAZIONE_FINALE', sampled);
  const schemas = sampleEntries('SCHEMI_PRI', sampled).map((schema, index) => ({
    ...schema,
    id: evaluations[index]?.schemaId ?? '',
    icf: { code: schema.icfCode, description: 'Camminare' },
  }));

  it('have, in the final evaluation, a line for each schema of the PRI, whose options the target limits', async () => {
    const { onSave } = open(sheetOf('VALUTAZIONE_FINALE', null, { schemas }));
    const achieved = screen.getAllByLabelText(/^Obiettivo raggiunto/, { selector: 'select' });
    const outcomes = screen.getAllByLabelText(/^Esito/, { selector: 'select' });
    expect(achieved).toHaveLength(2);
    const first = within(within(screen.getByRole('table')).getAllByRole('row')[1] as HTMLElement);
    for (const text of [schemas[0]?.problem, schemas[0]?.icfCode])
      expect(first.getByText(text as string)).toBeInTheDocument();
    for (const [index, { districtLongTimeTargetCode: target }] of schemas.entries())
      expect(within(achieved[index] as HTMLElement).getAllByRole('option')).toHaveLength(Number(target) + 2);
    await save();
    expect(summary()).toContain('Schemi del PRI 1, Obiettivo raggiunto: Il campo è richiesto');
    for (const select of achieved) await userEvent.selectOptions(select, '1');
    for (const select of outcomes) await userEvent.selectOptions(select, 'ACHIEVED');
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave).toHaveBeenCalledWith(
      {
        evaluations: schemas.map(({ id }) => ({
          schemaId: id,
          achievedQualifierCode: '1',
          outcomeTypeCode: 'ACHIEVED',
        })),
      },
      { ifMatch: 1 },
    );
  });

  it('are filled in from cell to cell by keyboard in the final evaluation, which shows its progress', async () => {
    open(sheetOf('VALUTAZIONE_FINALE', null, { schemas }));
    const achieved = screen.getAllByLabelText(/^Obiettivo raggiunto/, { selector: 'select' });
    const outcomes = screen.getAllByLabelText(/^Esito/, { selector: 'select' });
    expect(screen.getByRole('status')).toHaveTextContent('Schemi valutati: 0 su 2');
    achieved[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(outcomes[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(outcomes[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(achieved[1]).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(achieved[0]).toHaveFocus();
    await userEvent.selectOptions(achieved[0] as HTMLElement, '0');
    await userEvent.selectOptions(outcomes[0] as HTMLElement, 'ACHIEVED');
    expect(screen.getByRole('status')).toHaveTextContent('Schemi valutati: 1 su 2');
  });
});
