import { entrySchemas, listSheetTypes, choiceListOf } from '@percorso/domain';
import type { z } from 'zod';
import { listServer } from './servers.js';

const typed = listSheetTypes.flatMap((type) => {
  const field = listServer(type).typeField;
  return field === undefined ? [] : [[type, field] as const];
});

describe('The type of an entry, which a search matches', () => {
  it.each(typed)('of %s is stored in %s, which holds a code of a list', (type, field) => {
    const shape: Readonly<Record<string, z.core.$ZodType>> = entrySchemas[type].shape;
    expect(shape[field] && choiceListOf(shape[field])).toBeDefined();
  });
});
