import fc from 'fast-check';
import { icfQualifiers } from '../code-lists/icf.js';
import { isMeetingDay, isMeetingHour, isTimeInRange } from './appointments.js';
import { canAddScale, isOptionalScaleAllowed, scaleTypeOptions } from './disability-scales.js';
import { hasDocumentExtension } from './document-files.js';
import { fragilityLevelsGiven } from '../sheets/need-evaluation/schema.js';
import { isMobilityCleared, mobilityOptions, socialFragilityOptions } from './fragility.js';
import { isTargetAllowed, targetOptions } from './icf-targets.js';

const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code);
const qualifier = fc.constantFrom(...codes(icfQualifiers));

describe('ICF targets (spec 000 §4)', () => {
  it('the short-term target offers qualifiers with an id of at most the chosen qualifier’s', () => {
    expect(codes(targetOptions('2'))).toEqual(['0', '1', '2']);
    expect(codes(targetOptions('9'))).toEqual(['0', '1', '2', '3', '4', '8', '9']);
  });

  it('the long-term target offers qualifiers of at most both the short and the medium one', () => {
    expect(codes(targetOptions('3', '1'))).toEqual(['0', '1']);
  });

  it('a target offers nothing while one of its limits has no value', () => {
    expect(targetOptions(null)).toEqual([]);
    expect(targetOptions('2', undefined)).toEqual([]);
  });

  it('any offered target leaves at least one for the next term', () => {
    fc.assert(
      fc.property(qualifier, (chosen) => {
        for (const short of codes(targetOptions(chosen)))
          for (const medium of codes(targetOptions(short))) expect(isTargetAllowed('0', short, medium)).toBe(true);
      }),
    );
  });
});

describe('Fragility (spec 000 §4)', () => {
  it('life fragility 03 clears mobility and removes the mobility options 01 and 02', () => {
    expect(isMobilityCleared('03')).toBe(true);
    expect(codes(mobilityOptions('03'))).toEqual(['03']);
    expect(codes(mobilityOptions('02'))).toEqual(['01', '02', '03']);
    expect(isMobilityCleared(null)).toBe(false);
  });

  it('the nine levels are complete without mobility if life fragility is 03', () => {
    const rest = {
      cognitiveDisordersTypeCode: '01',
      behaviorDisordersTypeCode: '01',
      comunicationFragilityTypeCode: '01',
    };
    const more = { sensoryFragilityTypeCode: '01', careNeedsFragilityTypeCode: '01', socialFragilityTypeCode: '01' };
    const need = { ...rest, ...more, clinicalStabilityTypeCode: '01' };
    expect(fragilityLevelsGiven({ ...need, lifeFragilityTypeCode: '02', mobFragilityTypeCode: '01' })).toBe(9);
    expect(fragilityLevelsGiven({ ...need, lifeFragilityTypeCode: '03', mobFragilityTypeCode: null })).toBe(9);
    expect(fragilityLevelsGiven({ ...need, lifeFragilityTypeCode: '03', mobFragilityTypeCode: '03' })).toBe(9);
    expect(fragilityLevelsGiven({ ...need, lifeFragilityTypeCode: '02' })).toBe(8);
    expect(fragilityLevelsGiven(null)).toBe(0);
  });

  it('options that suppose a rehabilitation need are offered only at VALUTAZIONE_UVBR or with a supposed need', () => {
    expect(codes(socialFragilityOptions('PRI', false))).toEqual(['01', '02', '03']);
    expect(socialFragilityOptions('PRI', true)).toHaveLength(5);
    expect(socialFragilityOptions('VALUTAZIONE_UVBR', false)).toHaveLength(5);
    expect(socialFragilityOptions(undefined, false)).toHaveLength(3);
  });
});

describe('Disability scales (spec 000 §5)', () => {
  it('optional types are allowed only in the first three rows', () => {
    expect([0, 1, 2, 3, 4, 5].map(isOptionalScaleAllowed)).toEqual([true, true, true, false, false, false]);
    expect(codes(scaleTypeOptions([], 2))).toContain('99');
    expect(codes(scaleTypeOptions([], 3))).not.toContain('99');
  });

  it('the types of other rows are excluded, and no row is added after the sixth', () => {
    expect(codes(scaleTypeOptions(['01', '99'], 0))).not.toEqual(expect.arrayContaining(['01']));
    expect(canAddScale(5)).toBe(true);
    expect(canAddScale(6)).toBe(false);
  });
});

describe('Appointments (spec 000 §5)', () => {
  it('take place between 08:00 and 18:00, never on Sunday', () => {
    expect(['07:59', '08:00', '18:00', '18:01'].map(isMeetingHour)).toEqual([false, true, true, false]);
    expect(isMeetingDay('2025-03-09')).toBe(false);
    expect(isMeetingDay('2025-03-10')).toBe(true);
    expect(isTimeInRange('09:00', '09:00', '10:00')).toBe(true);
    expect(isTimeInRange('10:01', '09:00', '10:00')).toBe(false);
  });
});

describe('Files (spec 000 §9)', () => {
  it('a document is a JPG, PNG or PDF', () => {
    expect(['a.pdf', 'b.JPG', 'c.jpeg', 'd.png'].every(hasDocumentExtension)).toBe(true);
    expect(['a.doc', 'pdf', 'a.pdf.exe'].some(hasDocumentExtension)).toBe(false);
  });
});
