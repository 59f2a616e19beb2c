// What a page of the shop loads in place of the provider's script. It has the same methods as far as
// the shop calls them, and sends card numbers to the stand-in alone.
(() => {
  const base = new URL(document.currentScript.src).pathname.replace(/\/v3$/, "");

  const ask = async (key, method, path, form) => {
    const query = method === "GET" && form ? `?${new URLSearchParams(form)}` : "";
    const answer = await fetch(`${base}${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      body: method === "POST" ? new URLSearchParams(form) : undefined,
    });
    const body = await answer.json();
    return answer.ok ? { value: body } : { error: body.error };
  };

  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  const look = `
    :host { display: block; font: inherit; color: inherit; }
    form, div { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin: 0; }
    label { display: grid; gap: 4px; font-size: 0.875rem; font-weight: 600; }
    label:first-child { grid-column: 1 / -1; }
    input { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; padding: 0 12px; font: inherit;
      font-weight: 400; font-size: 1rem; color: inherit; background: transparent;
      border: 1px solid var(--field-line, #8a8f94); border-radius: 8px; }
    input:focus { outline: 2px solid var(--field-focus, #0a6350); outline-offset: 1px; }
    input[aria-invalid="true"] { border-color: var(--field-error, #b3261e); }
    p { grid-column: 1 / -1; margin: 0; font-size: 0.875rem; font-weight: 400; color: var(--field-error, #b3261e); }
    p:empty { display: none; }
  `;

  const fields = [
    ["number", "Card number", "cc-number", "1234 1234 1234 1234"],
    ["expiry", "Expiry", "cc-exp", "MM / YY"],
    ["cvc", "Security code", "cc-csc", "CVC"],
  ];

  const grouped = (digits) => digits.replace(/(\d{4})(?=\d)/g, "$1 ");

  const typed = {
    number: (text) => grouped(text.replace(/\D/g, "").slice(0, 19)),
    expiry: (text) => {
      const digits = text.replace(/\D/g, "").slice(0, 4);
      return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
    },
    cvc: (text) => text.replace(/\D/g, "").slice(0, 4),
  };

  const wrong = {
    number: (value) =>
      value.replace(/\D/g, "").length < 12 ? "Your card number is incomplete." : "",
    expiry: (value) =>
      /^(0[1-9]|1[0-2]) \/ \d\d$/.test(value) ? "" : "Your card’s expiry date is incomplete.",
    cvc: (value) => (value.length < 3 ? "Your card’s security code is incomplete." : ""),
  };

  /** Three labelled inputs; what is typed stays here until it is sent. */
  class CardElement {
    #inputs = new Map();
    #listeners = new Map();
    #root = make("div");
    #problem = make("p", { role: "alert" });

    constructor() {
      const shadow = this.#root.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(look);
      shadow.adoptedStyleSheets = [sheet];
      const labels = fields.map(([name, label, autocomplete, placeholder]) =>
        make("label", {}, label, this.#input(name, autocomplete, placeholder)),
      );
      shadow.append(make("div", {}, ...labels, this.#problem));
    }

    #input(name, autocomplete, placeholder) {
      const input = make("input", { name, autocomplete, placeholder, inputmode: "numeric" });
      input.addEventListener("input", () => {
        input.value = typed[name](input.value);
        input.removeAttribute("aria-invalid");
        this.#tell("change", { complete: this.#firstWrong() === undefined });
      });
      this.#inputs.set(name, input);
      return input;
    }

    #tell(event, detail) {
      for (const listener of this.#listeners.get(event) ?? []) listener(detail);
    }

    #firstWrong() {
      return fields.map(([name]) => name).find((name) => wrong[name](this.#inputs.get(name).value));
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    mount(place) {
      const target = typeof place === "string" ? document.querySelector(place) : place;
      target.append(this.#root);
      queueMicrotask(() => this.#tell("ready", {}));
    }

    unmount() {
      this.#root.remove();
    }

    destroy() {
      this.unmount();
      this.#listeners.clear();
    }

    focus() {
      this.#inputs.get("number").focus();
    }

    /** What is wrong, shown and said; nothing where all is there. */
    check() {
      const name = this.#firstWrong();
      const message = name ? wrong[name](this.#inputs.get(name).value) : "";
      this.#problem.textContent = message;
      if (!name) return undefined;
      this.#inputs.get(name).setAttribute("aria-invalid", "true");
      this.#inputs.get(name).focus();
      return { type: "validation_error", code: `incomplete_${name}`, message };
    }

    card() {
      const [month, year] = this.#inputs.get("expiry").value.split(" / ");
      return {
        "card[number]": this.#inputs.get("number").value,
        "card[exp_month]": String(Number(month)),
        "card[exp_year]": year,
        "card[cvc]": this.#inputs.get("cvc").value,
      };
    }
  }

  /** The bank of a test card asks whoever holds it. */
  const askHolder = () =>
    new Promise((resolve) => {
      const confirm = make("button", { type: "button" }, "Confirm");
      const refuse = make("button", { type: "button" }, "Refuse");
      const dialog = make(
        "dialog",
        { "aria-labelledby": "bank-asks" },
        make("h2", { id: "bank-asks" }, "Your bank asks you to confirm this payment"),
        make("p", {}, "This is a test: no money moves. Say what the holder of the card would."),
        confirm,
        " ",
        refuse,
      );
      const end = (answer) => () => {
        dialog.remove();
        resolve(answer);
      };
      confirm.addEventListener("click", end(true));
      refuse.addEventListener("click", end(false));
      dialog.addEventListener("cancel", end(false));
      document.body.append(dialog);
      dialog.showModal();
    });

  const kindOf = (secret) => (secret.startsWith("seti_") ? "setup_intents" : "payment_intents");
  const idOf = (secret) => secret.slice(0, secret.indexOf("_secret_"));
  const named = (secret, value) =>
    secret.startsWith("seti_") ? { setupIntent: value } : { paymentIntent: value };

  globalThis.Stripe = (key) => ({
    elements: () => {
      let element;
      return {
        create: () => {
          element = new CardElement();
          return element;
        },
        getElement: () => element ?? null,
        submit: async () => {
          const error = element?.check();
          return error ? { error } : {};
        },
        card: () => element?.card(),
      };
    },
    createPaymentMethod: async ({ elements, params }) => {
      const email = params?.billing_details?.email;
      const { value, error } = await ask(key, "POST", "/v1/payment_methods", {
        type: "card",
        ...elements.card(),
        ...(email && { "billing_details[email]": email }),
      });
      return error ? { error } : { paymentMethod: value };
    },
    handleNextAction: async ({ clientSecret }) => {
      const path = `/v1/${kindOf(clientSecret)}/${idOf(clientSecret)}`;
      const { value, error } = await ask(key, "GET", path, { client_secret: clientSecret });
      if (error) return { error };
      if (value.status !== "requires_action") return named(clientSecret, value);
      const confirmed = await askHolder();
      const answer = await ask(key, "POST", `/v1/stand_in/bank/${value.id}`, {
        client_secret: clientSecret,
        confirmed: String(confirmed),
      });
      if (answer.error) return { error: answer.error };
      const failure = answer.value.last_payment_error ?? answer.value.last_setup_error;
      return failure ? { error: failure } : named(clientSecret, answer.value);
    },
  });
})();
