/** Words around every chart. */
export const charts = {
  showTable: "Show as table",
  showChart: "Show as chart",
  none: "No data for this period.",
  bars: "Bar chart: {{title}}",
  lines: "Line chart: {{title}}",
};
