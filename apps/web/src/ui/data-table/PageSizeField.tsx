import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { listLabels } from '@percorso/domain';
import { SelectField } from '../fields/SelectField';

// Spec 001 §9: rows-per-page options in a generic table.
const sizes = [20, 50, 100, 200];
const defaultSize = 50;

/** Returns the page size that an address contains; the default if the address has no page size or an unknown one. */
export const pageSizeOf = (value: string | undefined): number =>
  sizes.find((size) => String(size) === value) ?? defaultSize;

export function PageSizeField({ value, onChange }: { value: number; onChange: (size: string) => void }) {
  return (
    <Flex align="center" gap="2">
      <Text aria-hidden whiteSpace="nowrap">
        {listLabels.pageSize}
      </Text>
      <SelectField
        label={listLabels.pageSize}
        hideLabel
        placeholder=""
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Flex>
  );
}
