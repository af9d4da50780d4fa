import { z } from 'zod';
import { settingGroups } from './config.js';

/** Metadata that every setting has: what it does, a valid value, and the release that introduced it. In Markdown. */
const About = z.object({ description: z.string(), example: z.string(), since: z.string() });

export type DescribedSetting = z.infer<typeof About> & {
  name: string;
  isRequired: boolean;
  /** As it would be written in the environment; undefined where the setting has none. */
  defaultValue: string | undefined;
  /** Of an enumeration. */
  values: string[];
};

/** What a variable is before transformations: the innermost input, with its default. */
function inputOf(schema: z.core.$ZodType): { defaultValue?: unknown; values: string[] } {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'default' || def.type === 'prefault')
    return { ...inputOf(def.innerType), defaultValue: def.defaultValue };
  if (def.type === 'optional') return inputOf(def.innerType);
  if (def.type === 'pipe') return inputOf(def.in);
  return { values: def.type === 'enum' ? Object.values(def.entries).map(String) : [] };
}

function describedSetting(name: string, schema: z.ZodType): DescribedSetting {
  const { defaultValue, values } = inputOf(schema);
  return {
    name,
    ...About.parse(schema.meta()),
    isRequired: !schema.safeParse(undefined).success,
    defaultValue: z.coerce.string().optional().parse(defaultValue),
    values,
  };
}

/** Every setting, grouped by subject. */
export const describedSettings = (): { title: string; settings: DescribedSetting[] }[] =>
  Object.entries(settingGroups).map(([title, variables]) => ({
    title,
    settings: Object.entries(variables).map(([name, schema]: [string, z.ZodType]) => describedSetting(name, schema)),
  }));
