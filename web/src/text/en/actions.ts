/** Words of what is done to many records together. */
export const actions = {
  running: "{{done}} of {{total}} done",
  stopped: "Stopped: {{done}} of {{total}} done",
  refused_one: "{{result}}, {{count}} refused",
  refused_other: "{{result}}, {{count}} refused",
  stop: "Stop",
  stopping: "Stopping…",
  retry_one: "Retry {{count}}",
  retry_other: "Retry {{count}}",
  why: "{{name}}: {{why}}",
};
