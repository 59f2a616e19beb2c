/** The product's colours and sizes, by the theme of the system: these pages run no script. */
export const style = `
:root { color-scheme: light dark; --canvas: #faf8f4; --surface: #fff; --sunken: #f3efe8; --selected: #e4f1ec;
  --line: #e2dbd0; --text: #1c2024; --text-2: #545b63; --brand: #0a6350; --stripe: #eaf6f2;
  --success: #3b6a0b; --success-tint: #edf4e0; --warning: #8a4b00; --warning-tint: #fbeedd;
  --danger: #b3261e; --danger-tint: #fbe9e7; --info: #1f5aa8; --info-tint: #e6eef9; --neutral-tint: #ece7de;
  --mono: ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, monospace;
  font: 400 0.9375rem/1.5rem "Inter Variable", Inter, system-ui, sans-serif; background: var(--canvas); color: var(--text); }
@media (prefers-color-scheme: dark) { :root { --canvas: #0f1214; --surface: #171b1e; --sunken: #0b0e10; --selected: #16302a;
  --line: #2c3338; --text: #ece9e4; --text-2: #a9afb6; --brand: #5ccfb2; --stripe: #16302a;
  --success: #a3d15b; --success-tint: #232f12; --warning: #f2a65a; --warning-tint: #352411;
  --danger: #ff8a80; --danger-tint: #3a1816; --info: #8db9f5; --info-tint: #16263b; --neutral-tint: #2a3035; } }
*, *::before, *::after { box-sizing: border-box; margin: 0; }
html { scroll-padding-top: 5rem; scrollbar-gutter: stable; }
body { overflow-wrap: anywhere; }
a { color: var(--brand); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.bar { position: sticky; top: 0; z-index: 1; background: var(--surface); border-bottom: 1px solid var(--line); }
.bar > div { display: flex; align-items: center; gap: 0.75rem; height: 3.5rem; }
.bar a { display: flex; align-items: center; gap: 0.6rem; color: var(--text); text-decoration: none; font: 600 1.25rem/1 Fraunces, Georgia, serif; }
.bar span { margin-inline-start: auto; color: var(--text-2); font-size: 0.875rem; }
.wide { max-width: 80rem; margin: 0 auto; padding: 0 1.5rem; }
.head { padding-block: 2rem 1.5rem; }
h1 { font: 600 1.75rem/2.125rem inherit; font-family: inherit; letter-spacing: -0.012em; }
.head p { max-width: 68ch; margin-top: 0.5rem; color: var(--text-2); }
h2 { font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
h3 { margin: 1rem 0 0.5rem; font-size: 0.8125rem; line-height: 1.125rem; font-weight: 600; color: var(--text-2); }
.columns { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 2rem; align-items: start; padding-bottom: 4rem; }
.groups { position: sticky; top: 5rem; max-height: calc(100vh - 6rem); overflow: auto; padding: 2px; }
.groups ul, .calls { list-style: none; padding: 0; }
.groups a { display: flex; justify-content: space-between; gap: 0.5rem; padding: 0.3rem 0.6rem; border-radius: 8px; color: var(--text); text-decoration: none; font-size: 0.875rem; }
.groups a:hover { background: var(--selected); }
.groups b { color: var(--text-2); font-weight: 400; font-variant-numeric: tabular-nums; }
section + section, .card + section { margin-top: 2rem; }
section > p { margin-top: 0.25rem; color: var(--text-2); }
.card, .calls { margin-top: 0.75rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); overflow: hidden; }
.card { padding: 1.5rem; overflow: auto; }
.calls > li + li { border-top: 1px solid var(--line); }
summary { display: grid; grid-template-columns: 4.25rem minmax(0, 1fr); gap: 0 0.75rem; padding: 0.75rem 1rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--canvas); }
summary:focus-visible { outline-offset: -2px; }
.says { font-weight: 500; }
.where { grid-column: 2; color: var(--text-2); font: 400 0.8125rem/1.25rem var(--mono); }
.method { align-self: start; justify-self: start; margin-top: 0.125rem; padding: 0 0.5rem; border-radius: 4px; font: 600 0.75rem/1.25rem var(--mono); background: var(--neutral-tint); color: var(--text-2); }
.get { background: var(--info-tint); color: var(--info); }
.post { background: var(--success-tint); color: var(--success); }
.put, .patch { background: var(--warning-tint); color: var(--warning); }
.delete { background: var(--danger-tint); color: var(--danger); }
.more { padding: 0 1rem 1rem; border-top: 1px solid var(--line); background: var(--canvas); }
.more dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; padding-top: 0.75rem; font-size: 0.875rem; }
dt { color: var(--text-2); }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); font: 400 0.8125rem/1.25rem var(--mono); white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th { color: var(--text-2); font-weight: 500; }
th, td { padding: 0.75rem 1rem 0.75rem 0; text-align: start; vertical-align: top; }
tbody tr { border-top: 1px solid var(--line); }
td:first-child { white-space: nowrap; color: var(--text-2); font-variant-numeric: tabular-nums; }
.code { font: 600 1.75rem/2.125rem var(--mono); letter-spacing: 0.08em; }
.button { display: inline-flex; align-items: center; min-height: 2.25rem; padding: 0 1rem; border-radius: 8px; background: var(--brand); color: var(--canvas); font-weight: 500; text-decoration: none; }
button.button { border: 0; font: inherit; font-weight: 500; cursor: pointer; }
.fields { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
.fields label { display: grid; gap: 0.25rem; font-size: 0.875rem; }
input, select { min-height: 2.25rem; max-width: 100%; padding: 0 0.5rem; border: 1px solid var(--text-2); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; }
input[type="checkbox"] { width: 1.25rem; min-height: 1.25rem; accent-color: var(--brand); }
fieldset { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 0; border: 0; }
legend { margin-bottom: 0.25rem; font-size: 0.875rem; }
.box { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.25rem; }
.wrong { display: grid; gap: 0.75rem; justify-items: start; padding: 1rem; border-radius: 8px; background: var(--warning-tint); }
.wrong ul { padding-inline-start: 1.25rem; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; }
.facts dd { margin: 0; }
.button:hover { text-decoration: underline; }
.stack > * + * { margin-top: 1rem; }
.awning { height: 6px; background: repeating-linear-gradient(90deg, var(--brand) 0 20px, var(--stripe) 20px 40px); }
@media (max-width: 48rem) {
  .wide { padding: 0 1rem; }
  .columns { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
  .groups { position: static; max-height: none; }
  .groups ul { display: flex; flex-wrap: wrap; gap: 0.5rem; }
  .groups a { min-height: 2.75rem; align-items: center; border: 1px solid var(--line); background: var(--surface); }
  summary { grid-template-columns: minmax(0, 1fr); gap: 0.25rem; }
  .where { grid-column: 1; }
  thead { display: none; }
  tr, td { display: block; }
  tbody tr { padding-block: 0.75rem; }
  td { padding: 0; }
}`;
