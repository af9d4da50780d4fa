import { Chart, type UseChartReturn } from '@chakra-ui/charts';
import type { ReactNode } from 'react';
import { BarChart, CartesianGrid, XAxis, YAxis, type YAxisProps } from 'recharts';

type Props<Row> = {
  chart: UseChartReturn<Row>;
  /** The height of the chart in pixels. `labelWidth` is the space for the numbers beside the bars, also in pixels. */
  height: number;
  labelWidth: number;
  /** The axis with the names of the categories. */
  names: Pick<YAxisProps, 'dataKey' | 'width' | 'tick'>;
  children: ReactNode;
};

/** A horizontal bar chart over the full width. It is hidden from screen readers, since a table shows the same data. */
export function HorizontalBars<Row extends Record<string, unknown>>({
  chart,
  height,
  labelWidth,
  names,
  children,
}: Props<Row>) {
  const colour: (token: string) => string = chart.color;
  return (
    <Chart.Root chart={chart} aspectRatio="auto">
      <BarChart
        data={chart.data}
        layout="vertical"
        responsive
        width="100%"
        height={height}
        margin={{ top: 0, right: labelWidth, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke={colour('border')} />
        <XAxis type="number" hide />
        <YAxis type="category" axisLine={false} tickLine={false} interval={0} {...names} />
        {children}
      </BarChart>
    </Chart.Root>
  );
}
