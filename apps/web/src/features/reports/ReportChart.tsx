import { useChart } from '@chakra-ui/charts';
import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, reportsLabels } from '@percorso/domain';
import { Bar, LabelList } from 'recharts';
import { HorizontalBars } from '../../ui/display/HorizontalBars';
import { useIsPhone } from '../../ui/hooks/use-is-phone';
import type { ChartOf } from './chart-bars';
import { cellText } from './report-columns';

/** Sizes in pixels: height of a bar with its name, width of names and of values. `lines` is the maximum number of lines of a name. */
const sizes = {
  desk: { bar: 30, names: 300, lines: 2, values: 110 },
  phone: { bar: 44, names: 150, lines: 3, values: 76 },
} as const;

/** Scales the chart on paper from its size on the screen to the width of the page. */
const printStyles = {
  breakInside: 'avoid',
  '& .recharts-wrapper': { w: '100% !important', h: 'auto !important' },
  '& .recharts-surface': { w: '100% !important', h: 'auto !important', maxH: '120mm' },
};

/** The first rows as a bar chart. Hidden from screen readers, because the table has the same data. */
export default function ReportChart({ field, by, kind, bars, isOfMonths }: ChartOf) {
  const chart = useChart({ data: bars, series: [{ name: 'value', color: 'blue.600' }] });
  const colour: (token: string) => string = chart.color;
  const size = sizes[useIsPhone() ? 'phone' : 'desk'];
  const valueText = (value: unknown) => cellText(kind, Number(value));
  return (
    <Box aria-hidden bg="bg" borderWidth="1px" borderRadius="l2" p="4" overflow="hidden" _print={printStyles}>
      <Text fontWeight="semibold" mb="2">
        {fillLabel(titleOf({ by, isOfMonths }), { count: bars.length, field: field.label, by })}
      </Text>
      <HorizontalBars
        chart={chart}
        height={bars.length * size.bar + 16}
        labelWidth={size.values}
        names={{
          dataKey: 'id',
          width: size.names,
          tick: ({ x, y, payload }: Tick) => (
            <BarName x={Number(x)} y={Number(y)} size={size}>
              {bars.find(({ id }) => id === payload.value)?.name}
            </BarName>
          ),
        }}
      >
        <Bar dataKey="value" fill={colour('blue.600')} isAnimationActive={false} maxBarSize={18}>
          <LabelList dataKey="value" position="right" fill={colour('fg')} formatter={valueText} />
        </Bar>
      </HorizontalBars>
    </Box>
  );
}

const titleOf = ({ by, isOfMonths }: Pick<ChartOf, 'by' | 'isOfMonths'>): string => {
  if (isOfMonths) return reportsLabels.chartOfMonths;
  return by ? reportsLabels.chart : reportsLabels.chartOfAll;
};

type Tick = { x: number | string; y: number | string; payload: { value: unknown } };

type NameProps = { x: number; y: number; size: (typeof sizes)[keyof typeof sizes]; children: string | undefined };

/** Name of a bar as HTML inside the SVG, because HTML text wraps and can be cut after some lines. */
const BarName = ({ x, y, size: { bar, names, lines }, children }: NameProps) => (
  <foreignObject x={x - names + 8} y={y - bar / 2} width={names - 8} height={bar}>
    <Flex h="full" align="center" justify="flex-end">
      <Box lineClamp={lines} textAlign="end" lineHeight="1.15" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  </foreignObject>
);
