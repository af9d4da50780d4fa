import { z } from 'zod';
import { settingGroups } from './config.js';

/** Metadata of every setting: what it does, a valid value, and the release that introduced it. In Markdown. */
const About = z.object({ description: z.string(), example: z.string(), since: z.string() });

export type DescribedSetting = z.infer<typeof About> & {
  name: string;
  isRequired: boolean;
  /** The default as it is written in the environment; undefined if the setting has no default. */
  defaultValue: string | undefined;
  /** The values of an enumeration; empty for other settings. */
  values: string[];
};

/** Returns the default and the values of a variable's input, before transformations. */
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

/** Returns every setting, grouped by subject. */
export const describedSettings = (): { title: string; settings: DescribedSetting[] }[] =>
  Object.entries(settingGroups).map(([title, variables]) => ({
    title,
    settings: Object.entries(variables).map(([name, schema]: [string, z.ZodType]) => describedSetting(name, schema)),
  }));
