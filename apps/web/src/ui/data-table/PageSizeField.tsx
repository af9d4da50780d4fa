import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { listLabels, pageSizes } from '@percorso/domain';
import { SelectField } from '../fields/SelectField';

// Spec 001 §9: rows-per-page options in a generic table.
const defaultSize = 50;

/**
 * Returns the page size that an address contains; the list's own, by default 50, if the address has no page size or an unknown one.
 */
export const pageSizeOf = (value: string | undefined, usual = defaultSize): number =>
  pageSizes.find((size) => String(size) === value) ?? usual;

type Props = {
  value: number;
  onChange: (size: string) => void;
  /** The list's own page size, which is an option beside those of every list. */
  usual?: number;
};

export function PageSizeField({ value, onChange, usual = defaultSize }: Props) {
  const sizes = pageSizes.filter((size) => size >= 20 || size === usual || size === value);
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
