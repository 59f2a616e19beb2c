import { ChartCard } from "#ui/chart/chart-card.tsx";
import { Sparkline } from "#ui/chart/sparkline.tsx";

const weeks = ["24 Aug", "31 Aug", "7 Sep", "14 Sep", "21 Sep", "28 Sep", "5 Oct", "12 Oct"];
const startups = [4, 5, 4, 6, 7, 6, 8, 12];
const retail = [1, 2, 1, 2, 1, 2, 2, 11];

const signUps = {
  points: weeks.map((label) => ({ label, name: `Week of ${label}` })),
  series: [
    { name: "Startups", values: startups, opens: (at: number) => `/startups?week=${at}` },
    { name: "Retail", values: retail },
  ],
  valueText: String,
};

const money = {
  points: ["Jun", "Jul", "Aug", "Sep"].map((label) => ({ label })),
  series: [{ name: "Received", values: [8, 15.2, 12, 14.2] }],
  valueText: (value: number) => `€ ${value.toFixed(2)}`,
};

export const Charts = () => (
  <>
    <ChartCard
      title="Sign-ups per week"
      note="Week of 12 October so far: 12 startups, 11 on the retail side"
      kind="lines"
      points="Week"
      data={signUps}
    />
    <ChartCard title="Money received" kind="bars" points="Month" data={money} />
    <Sparkline values={startups} />
  </>
);
