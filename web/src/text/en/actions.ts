/** Words of actions on many records at once. */
export const actions = {
  running: "{{done}} of {{total}} done",
  stopped: "Stopped: {{done}} of {{total}} done",
  refused_one: "{{result}}, {{count}} refused",
  refused_other: "{{result}}, {{count}} refused",
  later: "{{title}}: in progress. Follow it under Tasks.",
  stop: "Stop",
  stopping: "Stopping…",
  retry_one: "Retry {{count}}",
  retry_other: "Retry {{count}}",
  more: "More actions",
  askMany: "{{act}}?",
  askManyWhat_one: "This changes {{count}} record at once.",
  askManyWhat_other: "This changes {{count}} records at once.",
  others_one: "and {{count}} more",
  others_other: "and {{count}} more",
  why: "{{name}}: {{why}}",
};
