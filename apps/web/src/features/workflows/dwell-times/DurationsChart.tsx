import { useChart } from '@chakra-ui/charts';
import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Bar, LabelList } from 'recharts';
import { HorizontalBars } from '../../../ui/display/HorizontalBars';
import { useIsPhone } from '../../../ui/hooks/use-is-phone';

type Lengths = { name: string; values: readonly (number | null)[] };
type Props = { title: string; series: readonly string[]; rows: readonly Lengths[] };

const DAY = 86_400;
const colours = ['blue.600', 'orange.500', 'gray.500'] as const;
const days = (seconds: number | null): number => Math.round(((seconds ?? 0) / DAY) * 10) / 10;

/** Bar chart of durations in days. Hidden from screen readers, because the table has the same data. */
export default function DurationsChart({ title, series, rows }: Props) {
  const data = rows.map(({ name, values }) => ({
    name,
    ...Object.fromEntries(series.map((one, place) => [one, days(values[place] ?? null)])),
  }));
  const chart = useChart<Record<string, string | number>>({
    data,
    series: series.map((name, place) => ({ name, color: colours[place] ?? 'gray.500' })),
  });
  const colour: (token: string) => string = chart.color;
  const isPhone = useIsPhone();
  return (
    <Box aria-hidden bg="bg" overflow="hidden" mt="4">
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <HorizontalBars
        chart={chart}
        height={rows.length * (series.length * 16 + 14) + 16}
        labelWidth={48}
        names={{ dataKey: 'name', width: isPhone ? 110 : 240 }}
      >
        {series.map((name, place) => (
          <Bar key={name} dataKey={name} fill={colour(colours[place] ?? '')} isAnimationActive={false} maxBarSize={14}>
            <LabelList
              dataKey={name}
              position="right"
              fill={colour('fg')}
              formatter={(value) => Number(value).toLocaleString('it')}
            />
          </Bar>
        ))}
      </HorizontalBars>
      {series.length > 1 && (
        <Flex gap="5" wrap="wrap" justify="center">
          {series.map((name, place) => (
            <Flex key={name} align="center" gap="2">
              <Box w="3" h="3" bg={colours[place]} />
              {name}
            </Flex>
          ))}
        </Flex>
      )}
    </Box>
  );
}
