import {
  type CivilRegistrySearchResult,
  fillLabel,
  identifierLabels,
  isNowhere,
  openInOtherService,
  registrySearchLabels as labels,
} from '@percorso/domain';

/** A message of the search dialog about a source or about the person. */
export type SearchMessage = { kind: 'success' | 'info' | 'warning' | 'error'; text: string };

type Source = 'civilRegistry' | 'sir' | 'sinfonia';
const found: Record<Source, string> = {
  civilRegistry: labels.foundInUniqueRegistry,
  sir: labels.foundInRegister,
  sinfonia: labels.foundInIdentitySource,
};
const missing: Record<Source, string> = {
  civilRegistry: labels.notFoundInUniqueRegistry,
  sir: labels.notFoundInRegister,
  sinfonia: labels.notFoundInIdentitySource,
};
const unavailable: Record<Source, string> = {
  civilRegistry: labels.uniqueRegistryUnavailable,
  sir: labels.registerUnavailable,
  sinfonia: labels.identitySourceUnavailable,
};

const sourceMessage = (result: CivilRegistrySearchResult, source: Source, isFound: boolean): SearchMessage => {
  if (!isFound && result.unavailable.includes(source)) return { kind: 'warning', text: unavailable[source] };
  return isFound ? { kind: 'success', text: found[source] } : { kind: 'info', text: missing[source] };
};

const sourceMessages = (result: CivilRegistrySearchResult): SearchMessage[] => [
  sourceMessage(result, 'civilRegistry', result.inCivilRegistry),
  sourceMessage(result, 'sir', result.inSir),
  sourceMessage(result, 'sinfonia', result.inSinfonia),
];

const otherServiceMessages = ({
  hasOpenEpisodeInOtherService,
  otherServiceAnswer,
}: CivilRegistrySearchResult): SearchMessage[] =>
  hasOpenEpisodeInOtherService
    ? [{ kind: 'warning', text: openInOtherService(otherServiceAnswer?.episodes ?? []) }]
    : [];

/** Returns the messages about the result of a search, in reading order (spec 001 §2 and §8). */
export const searchMessages = (result: CivilRegistrySearchResult, mayCreate: boolean): SearchMessage[] => {
  const elsewhere = otherServiceMessages(result);
  const replaced: SearchMessage[] = result.replacedBy
    ? [{ kind: 'info', text: fillLabel(identifierLabels.replaced, { code: result.replacedBy }) }]
    : [];
  const earlier: SearchMessage[] = result.currentIdentifier
    ? [{ kind: 'info', text: fillLabel(identifierLabels.foundByEarlier, { code: result.currentIdentifier }) }]
    : [];
  if (result.id !== null)
    return [
      ...replaced,
      ...earlier,
      { kind: result.canOpen ? 'info' : 'warning', text: result.canOpen ? labels.alreadyPatient : labels.elsewhere },
      ...elsewhere,
    ];
  const nowhere: SearchMessage[] =
    isNowhere(result) && result.unavailable.length === 0 ? [{ kind: 'warning', text: labels.patientNotFound }] : [];
  const refused: SearchMessage[] = result.canCreate ? [] : [{ kind: 'error', text: labels.cannotRegister }];
  const why: SearchMessage[] = mayCreate ? refused : [{ kind: 'warning', text: labels.noCreateGrant }];
  return [...replaced, ...nowhere, ...sourceMessages(result), ...elsewhere, ...why];
};
