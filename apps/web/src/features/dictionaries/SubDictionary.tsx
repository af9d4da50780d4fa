import { type CatalogueEntry, type Dictionary, dictionaryLabels, fillLabel } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths';
import { isStatus } from '../../api/api-error';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { entryQuery } from '../../api/catalogues';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { DictionaryEntries } from './DictionaryEntries';
import { textOf } from './entry-columns';
import { subDictionaryPath } from './sub-dictionary-path';

type Props = { dictionary: Dictionary; sub: Dictionary; all: readonly Dictionary[]; entryId: string };

/** The entry above: the parent in a tree, else the entry of the dictionary of which this one is the sub-dictionary. */
const aboveOf = (dictionary: Dictionary, all: readonly Dictionary[], entry: CatalogueEntry | undefined) => {
  const tree = dictionary.sub?.catalogue === dictionary.name ? dictionary : undefined;
  const parent = tree && entry ? textOf(entry[tree.sub?.field ?? '']) : null;
  if (parent !== null && tree) return { dictionary: tree, code: parent };
  const back = all.find(({ name }) => name === dictionary.back);
  const code = back?.sub && entry ? textOf(entry[back.sub.field]) : null;
  return back && code !== null ? { dictionary: back, code } : null;
};

/** What stands under one entry of a dictionary, and the way back to where that entry is. */
export function SubDictionary({ dictionary, sub, all, entryId }: Props) {
  const { data: entry, error, refetch } = useQuery(entryQuery(dictionary.name, 'id', entryId));
  const above = aboveOf(dictionary, all, entry ?? undefined);
  const { data: upper } = useQuery({
    ...entryQuery(above?.dictionary.name ?? dictionary.name, 'code', above?.code ?? ''),
    enabled: above !== null,
  });
  if (isStatus(error, 404)) return <NotFoundPage />;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!entry) return <Loading />;
  const back =
    above && upper
      ? { label: `${upper.code} – ${upper.description}`, path: subDictionaryPath(above.dictionary.name, upper) }
      : { label: dictionary.label, path: paths.dictionary(dictionary.name) };
  return (
    <DictionaryEntries
      dictionary={sub}
      under={{
        filter: { [dictionary.sub?.field ?? '']: entry.code },
        title: fillLabel(dictionaryLabels.under, { code: entry.code, description: entry.description }),
      }}
      back={back}
    />
  );
}
