import { definitions, fieldLabels, formSheetTypes } from '@percorso/domain';
import { z } from 'zod';
import { generatedSample } from './generated-sample.js';
import { filling } from './sample-context.js';

const filled = filling({
  today: '2025-03-20',
  startDate: '2025-03-03',
  practitionerId: '0193a000-0000-7000-8000-000000000001',
});

describe('A sample generated from a schema', () => {
  it.each(formSheetTypes)('has a valid value in every field of %s', (type) => {
    const { shape }: z.ZodObject = definitions[type].schema;
    const drawn = generatedSample(definitions[type].schema, fieldLabels[type], filled);
    expect(Object.keys(drawn)).toEqual(Object.keys(shape));
    for (const [name, field] of Object.entries(shape))
      expect([name, z.safeParse(field, drawn[name]).error?.issues ?? []]).toEqual([name, []]);
  });

  it('is refused with an error if no known value fits a required field', () => {
    expect(() => generatedSample(z.object({ parity: z.literal('odd') }), {}, filled)).toThrow('no sample for parity');
  });
});
