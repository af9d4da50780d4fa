import { isFormSheetType, type SheetContent, type SheetType, sheetSchemas } from '@percorso/domain';
import { sampleEntries, sampleSheet } from '@percorso/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCatalogues, open, sampled, save, sheetOf } from '../../../test/render-sheet';

const wrong = '[aria-invalid="true"], fieldset[data-invalid] :is(input, select, textarea)';
const types = (Object.keys(sheetSchemas) as SheetType[]).filter(isFormSheetType);
/** The schemas of the PRI: the final evaluation has a line for each of them. */
const schemas = sampleEntries('SCHEMI_PRI', sampled).map((schema) => ({
  ...schema,
  id: '0193a000-0000-7000-8000-0000000000b1',
  icf: { code: schema.icfCode, description: 'Camminare' },
}));
/** Returns the messages of the summary without the names of the fields. */
const messages = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((line) => line.textContent.replace(/^.*?: /, ''));

beforeEach(() => {
  sessionStorage.clear();
  answerCatalogues();
});

describe('An error of a form (WCAG 3.3.1)', () => {
  it.each(types)('is part of the description of its field, for every control on the sheet %s', async (type) => {
    const { onSave } = open(sheetOf(type, null, { schemas }));
    await save();
    // A sheet that may be empty is saved without errors.
    if (onSave.mock.calls.length > 0) return;
    const fields = [...document.querySelectorAll<HTMLElement>(wrong)];
    expect(fields).not.toEqual([]);
    const shownMessages = messages();
    const isDescribed = (field: HTMLElement) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
      return shownMessages.some((message) => words.includes(message));
    };
    // The description of a field refers to the error only after the error is rendered.
    await waitFor(() =>
      expect(fields.filter((field) => !isDescribed(field)).map(({ outerHTML }) => outerHTML)).toEqual([]),
    );
  });

  it('in a row is linked from the summary, and is part of the description of the row’s button', async () => {
    const rows = [
      { id: '0193a000-0000-7000-8000-0000000000a1', prosthesisTypeCode: 'x', prosthesisRequestTypeCode: 'x' },
      { id: '0193a000-0000-7000-8000-0000000000a2' },
    ];
    open(sheetOf('ANAMNESI', { ...sampleSheet('ANAMNESI', sampled), prostheses: rows } as unknown as SheetContent));
    await save();
    const link = within(screen.getByRole('alert')).getAllByRole('link').at(-1) as HTMLElement;
    await userEvent.click(link);
    const edit = screen.getAllByRole('button', { name: /^Modifica/ })[1];
    expect(edit).toHaveFocus();
    expect(edit).toHaveAccessibleDescription(expect.stringContaining(messages().at(-1) ?? 'nothing'));
  });
});
