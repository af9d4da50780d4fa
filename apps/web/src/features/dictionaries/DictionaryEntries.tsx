import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type CatalogueEntry, type Dictionary, dictionaryLabels, asFileName, fillLabel } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FolderTree } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { toCsv } from '../../ui/data-table/csv';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { today } from '../../ui/display/dates';
import { entryColumns } from './entry-columns';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { wrapping } from '../../ui/display/wrapping';
import { allEntries, entriesQuery } from './queries';
import { subDictionaryPath } from './sub-dictionary-path';

type Props = {
  dictionary: Dictionary;
  /** Limits the list to the entries that belong to an entry of another dictionary. */
  under?: { filter: Readonly<Record<string, string>>; title: string };
  back?: { label: string; path: string };
};

const toDictionaries = { label: '', path: paths.dictionaries };

export function DictionaryEntries({ dictionary, under, back = toDictionaries }: Props) {
  return (
    <Stack gap="2">
      <div>
        <Heading as="h1" size="2xl">
          {dictionary.label}
        </Heading>
        {under && (
          <Text fontSize="lg" color="fg.muted">
            {under.title}
          </Text>
        )}
        {dictionary.reference === 'starter' && <Text color="fg.muted">{dictionaryLabels.starter}</Text>}
      </div>
      <div>
        <Button asChild variant="outline" bg="bg" {...wrapping}>
          <Link to={back.path}>
            <ArrowLeft size={18} aria-hidden />
            {back.label ? fillLabel(dictionaryLabels.backTo, { name: back.label }) : dictionaryLabels.back}
          </Link>
        </Button>
      </div>
      <Entries dictionary={dictionary} under={under} />
    </Stack>
  );
}

// Entries are sorted by description (spec 001 §9).
const byDescription = { id: 'description', descending: false };

function useEntriesAddress({ dictionary, under }: Pick<Props, 'dictionary' | 'under'>) {
  const filterIds = dictionary.fields
    .filter(({ name, kind }) => name === 'code' || name === 'description' || kind === 'boolean')
    .map(({ name }) => name);
  const list = useListAddress({ sort: byDescription, filterIds });
  const showsRetired = list.values.retired === 'true';
  const limit = pageSizeOf(list.values.limit);
  const query = { ...list.settledFilters, ...under?.filter, retired: showsRetired, ...list.order };
  return { list, limit, query, showsRetired };
}

function Entries({ dictionary, under }: Pick<Props, 'dictionary' | 'under'>) {
  const { list, limit, query, showsRetired } = useEntriesAddress({ dictionary, under });
  const page = useQuery(entriesQuery(dictionary, { ...query, limit, page: list.page }));
  const columns = useMemo(() => entryColumns(dictionary, showsRetired, today()), [dictionary, showsRetired]);
  return (
    <ServerTable
      caption={dictionary.label}
      rowId={({ id }) => String(id)}
      {...{ columns, list, page }}
      pageSize={limit}
      empty={dictionaryLabels.emptyEntries}
      csv={{
        fileName: asFileName(dictionary.label),
        content: async () => toCsv(columns, await allEntries(dictionary, query)),
      }}
      tools={
        <Flex flex="1" align="center">
          <CheckboxField
            label={dictionaryLabels.showRetired}
            checked={showsRetired}
            onChange={(checked) => list.change({ retired: checked ? 'true' : '', page: '' })}
          />
        </Flex>
      }
      besidePager={<PageSizeField value={limit} onChange={(size) => list.change({ limit: size, page: '' })} />}
      actions={dictionary.sub ? (entry) => <EnterSubDictionary dictionary={dictionary} entry={entry} /> : undefined}
    />
  );
}

/** Link from an entry to its sub-dictionary. An entry of a tree that has no children has no link (spec 001 §2). */
function EnterSubDictionary({ dictionary, entry }: { dictionary: Dictionary; entry: CatalogueEntry }) {
  if (entry.hasChildren === false) return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link
        to={subDictionaryPath(dictionary.name, entry)}
        aria-label={fillLabel(dictionaryLabels.enterNamed, { code: entry.code, description: entry.description })}
      >
        <FolderTree size={16} aria-hidden />
        {dictionaryLabels.enter}
      </Link>
    </Button>
  );
}
