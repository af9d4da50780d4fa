import { entrySchemas, listSheetTypes, choiceListOf } from '@percorso/domain';
import type { z } from 'zod';
import { listServer } from './servers.js';

const typed = listSheetTypes.flatMap((type) => {
  const field = listServer(type).typeField;
  return field === undefined ? [] : [[type, field] as const];
});

describe('The field with the type of an entry, by which entries are searched', () => {
  it.each(typed)('contains a code from a code list: %s, field %s', (type, field) => {
    const shape: Readonly<Record<string, z.core.$ZodType>> = entrySchemas[type].shape;
    expect(shape[field] && choiceListOf(shape[field])).toBeDefined();
  });
});
