import { type EntryTemplateDefinition, templateOfType } from '@percorso/domain';
import { filledFrom, templateOf } from './template-values';

const definitionOf = (type: string) => templateOfType(type) as EntryTemplateDefinition;
const schemas = definitionOf('SCHEMI_PRI');
const diary = definitionOf('DIARIO');

const nothing = { before: {}, after: {} };

describe('A template for entries', () => {
  it('takes what belongs into a template from the typed values', () => {
    const typed = { actionAreaId: 'd4', icfCode: 'd450', problem: '', managerId: 'a', icfQualifierCode: '3' };
    expect(templateOf(schemas, typed)).toEqual({ actionAreaId: 'd4', icfCode: 'd450' });
    expect(templateOf(schemas, { managerId: 'a' })).toBeNull();
    expect(templateOf(diary, { annotation: 'Seduta regolare.', important: true })).toEqual({
      annotation: 'Seduta regolare.',
    });
  });

  it('replaces the fields that it has, and leaves the others', () => {
    const typed = { actionAreaId: 'd3', program: 'Altro', problem: 'Cade' };
    const { values } = filledFrom(schemas, { actionAreaId: 'd4', program: 'Cammino', problem: null }, typed, nothing);
    expect(values).toEqual({ actionAreaId: 'd4', program: 'Cammino' });
  });

  it('adds a phrase to the typed text', () => {
    const { values } = filledFrom(diary, { annotation: 'Seduta regolare.' }, { annotation: 'Febbre ieri. ' }, nothing);
    expect(values).toEqual({ annotation: 'Febbre ieri. Seduta regolare.' });
  });

  it('replaces the phrase that was chosen before, unless the text was changed since', () => {
    const first = filledFrom(diary, { annotation: 'Prima.' }, { annotation: 'Oggi.' }, nothing);
    const last = { before: first.before, after: first.values };
    const second = filledFrom(diary, { annotation: 'Seconda.' }, first.values, last);
    expect(second.values).toEqual({ annotation: 'Oggi. Seconda.' });
    const typed = { annotation: 'Oggi. Prima. E poi.' };
    expect(filledFrom(diary, { annotation: 'Seconda.' }, typed, last).values).toEqual({
      annotation: 'Oggi. Prima. E poi. Seconda.',
    });
  });
});
