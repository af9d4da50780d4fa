import { type CatalogueEntry, type Dictionary, dictionaryLabels, fillLabel } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths';
import { isStatus } from '../../api/api-error';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { entryQuery } from '../../api/catalogues';
import { NotFoundPage } from '../../ui/page/NotFoundPage';
import { DictionaryEntries } from './DictionaryEntries';
import { textOf } from './entry-columns';
import { subDictionaryPath } from './sub-dictionary-path';

type Props = { dictionary: Dictionary; sub: Dictionary; all: readonly Dictionary[]; entryId: string };

/**
 * Returns the dictionary and the code of the parent of an entry: of its parent entry if the dictionary is a tree, else of the entry of
 * another dictionary that it belongs to. Returns null if it has no parent.
 */
const parentOf = (dictionary: Dictionary, all: readonly Dictionary[], entry: CatalogueEntry | undefined) => {
  const tree = dictionary.sub?.catalogue === dictionary.name ? dictionary : undefined;
  const parent = tree && entry ? textOf(entry[tree.sub?.field ?? '']) : null;
  if (parent !== null && tree) return { dictionary: tree, code: parent };
  const back = all.find(({ name }) => name === dictionary.back);
  const code = back?.sub && entry ? textOf(entry[back.sub.field]) : null;
  return back && code !== null ? { dictionary: back, code } : null;
};

/** List of the entries that belong to one entry of a dictionary, with a link back to the list that has this entry. */
export function SubDictionary({ dictionary, sub, all, entryId }: Props) {
  const { data: entry, error, refetch } = useQuery(entryQuery(dictionary.name, 'id', entryId));
  const parentReference = parentOf(dictionary, all, entry ?? undefined);
  const { data: parentEntry } = useQuery({
    ...entryQuery(parentReference?.dictionary.name ?? dictionary.name, 'code', parentReference?.code ?? ''),
    enabled: parentReference !== null,
  });
  if (isStatus(error, 404)) return <NotFoundPage />;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!entry) return <Loading />;
  const back =
    parentReference && parentEntry
      ? {
          label: `${parentEntry.code} – ${parentEntry.description}`,
          path: subDictionaryPath(parentReference.dictionary.name, parentEntry),
        }
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
