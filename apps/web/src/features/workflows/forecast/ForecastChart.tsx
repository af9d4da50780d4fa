import { Chart, useChart } from '@chakra-ui/charts';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { fillLabel, type ForecastedState, forecastLabels as labels } from '@percorso/domain';
import { Area, CartesianGrid, ComposedChart, Legend, Line, XAxis, YAxis } from 'recharts';

/**
 * Chart of the expected number of instances in a state, with the band that contains eighty percent of the simulated runs. Hidden
 * from screen readers, because the table has the same data.
 */
export default function ForecastChart({ state: { label, now, points } }: { state: ForecastedState }) {
  const data = [
    { day: 0, median: now, band: [now, now] },
    ...points.map(({ day, median, low, high }) => ({ day, median, band: [low, high] })),
  ];
  const chart = useChart({ data });
  const colour: (token: string) => string = chart.color;
  return (
    <Box aria-hidden mt="4">
      <Heading as="h3" size="sm" mb="2">
        {fillLabel(labels.chart, { state: label })}
      </Heading>
      <Chart.Root chart={chart} aspectRatio="auto">
        <ComposedChart data={data} responsive width="100%" height={260} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={colour('border')} />
          <XAxis dataKey="day" type="number" domain={[0, 90]} ticks={[0, 30, 60, 90]} />
          <YAxis width={48} allowDecimals={false} />
          <Area
            dataKey="band"
            name={labels.band}
            fill={colour('blue.300')}
            stroke="none"
            fillOpacity={0.5}
            isAnimationActive={false}
          />
          <Line
            dataKey="median"
            name={labels.median}
            stroke={colour('blue.700')}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          <Legend />
        </ComposedChart>
      </Chart.Root>
    </Box>
  );
}
