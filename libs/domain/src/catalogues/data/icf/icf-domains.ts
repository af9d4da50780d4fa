import type { CodeListItem } from '../../../code-lists/code-list-item.js';
import { icfActivities } from './activities.js';
import { icfBodyFunctions } from './body-functions.js';
import { icfBodyStructures } from './body-structures.js';
import { icfEnvironment } from './environment.js';

type IcfDomain = CodeListItem & { readonly icfChapterCode: string; readonly parentCode?: string };

/** ICF domains; the first two characters of a domain's code are the code of its chapter. */
export const icfDomains: readonly IcfDomain[] = [
  ...icfBodyFunctions,
  ...icfBodyStructures,
  ...icfActivities,
  ...icfEnvironment,
].map((domain) => ({ ...domain, icfChapterCode: domain.code.slice(0, 2) }));
