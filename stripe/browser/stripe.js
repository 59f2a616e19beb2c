// What a page of the shop loads in place of the provider's script. It has the same methods as far as
// the shop calls them, and sends card numbers to the stand-in alone.
(() => {
  const base = new URL(document.currentScript.src).pathname.replace(/\/v3$/, "");

  const away = { type: "api_connection_error", message: "The card provider cannot be reached." };

  const ask = async (key, method, path, form) => {
    const query = method === "GET" && form ? `?${new URLSearchParams(form)}` : "";
    try {
      const answer = await fetch(`${base}${path}${query}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        body: method === "POST" ? new URLSearchParams(form) : undefined,
      });
      const body = await answer.json();
      return answer.ok ? { value: body } : { error: body.error ?? away };
    } catch {
      return { error: away };
    }
  };

  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  const look = `
    :host { display: block; font-family: var(--font, inherit); color: var(--text, inherit); }
    div { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
    label { display: grid; align-content: start; gap: 4px; font-size: 14px; line-height: 20px; font-weight: 500; }
    label:first-child, p { grid-column: 1 / -1; }
    input { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; padding: 0 13px;
      font: 400 15px / 24px var(--font, inherit); color: inherit; background: var(--background, transparent);
      border: var(--line, 1px solid #8a8f94); border-radius: var(--radius, 8px); }
    input::placeholder { color: var(--placeholder, #6b7177); opacity: 1; }
    input:focus { outline: 2px solid var(--primary, #0a6350); outline-offset: 2px; }
    input[aria-invalid="true"] { border-color: var(--danger, #b3261e); }
    p { margin: 0; font-size: 13px; line-height: 18px; color: var(--danger, #b3261e); }
    p:empty { display: none; }
    dialog { box-sizing: border-box; inline-size: min(26rem, calc(100vw - 32px)); padding: 24px; border: 0;
      border-radius: 16px; color: inherit; background: var(--background, Canvas);
      box-shadow: 0 12px 32px #0005; }
    dialog::backdrop { background: #0f121480; }
    dialog h2 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; }
    dialog p { font-size: 15px; line-height: 24px; color: var(--secondary, inherit); }
    dialog div { display: flex; justify-content: flex-end; gap: 8px; margin-block-start: 24px; }
    button { min-block-size: 44px; padding: 0 16px; font: 500 14px / 20px var(--font, inherit); color: inherit;
      background: transparent; border: var(--line, 1px solid #8a8f94); border-radius: var(--radius, 8px); cursor: pointer; }
    button:focus-visible { outline: 2px solid var(--primary, #0a6350); outline-offset: 2px; }
    button.first { color: var(--background, #fff); background: var(--primary, #0a6350); border-color: transparent; }
  `;

  /** What the page says of its looks, for the parts of the script that are seen. */
  let appearance = {};

  const dressed = (root) => {
    const { variables = {}, rules = {} } = appearance;
    const given = {
      font: variables.fontFamily,
      text: variables.colorText,
      secondary: variables.colorTextSecondary,
      placeholder: variables.colorTextPlaceholder,
      background: variables.colorBackground,
      primary: variables.colorPrimary,
      danger: variables.colorDanger,
      radius: variables.borderRadius,
      line: rules[".Input"]?.border,
    };
    for (const [name, value] of Object.entries(given))
      if (value) root.style.setProperty(`--${name}`, value);
    return root;
  };

  const rootWith = (...children) => {
    const root = dressed(make("div"));
    const shadow = root.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(...children);
    return root;
  };

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

  const digitsIn = (text) => text.replace(/\D/g, "").length;

  /** Formats what was typed; the caret stays between the same digits. */
  const format = (input, formatted) => {
    const { value, selectionStart: caret } = input;
    const after = digitsIn(value.slice(caret));
    input.value = formatted(value);
    let at = input.value.length;
    while (at > 0 && digitsIn(input.value.slice(at)) < after) at -= 1;
    input.setSelectionRange(at, at);
  };

  const wrongExpiry = (value) => {
    if (value.length < 7) return "Your card’s expiry date is incomplete.";
    const [month, year] = value.split(" / ").map(Number);
    if (month < 1 || month > 12) return "Your card’s expiry date is invalid.";
    const isOver = new Date(2000 + year, month) <= new Date();
    return isOver ? "Your card’s expiry date is in the past." : "";
  };

  const wrong = {
    number: (value) => (digitsIn(value) < 12 ? "Your card number is incomplete." : ""),
    expiry: wrongExpiry,
    cvc: (value) => (value.length < 3 ? "Your card’s security code is incomplete." : ""),
  };

  /** Three labelled inputs; what is typed stays here until it is sent. */
  class CardElement {
    #inputs = new Map();
    #listeners = new Map();
    #root;
    #problem = make("p", { role: "alert" });

    constructor() {
      const labels = fields.map(([name, label, autocomplete, placeholder]) =>
        make("label", {}, label, this.#input(name, autocomplete, placeholder)),
      );
      this.#root = rootWith(make("div", {}, ...labels, this.#problem));
    }

    dress() {
      dressed(this.#root);
    }

    #input(name, autocomplete, placeholder) {
      const input = make("input", { name, autocomplete, placeholder, inputmode: "numeric" });
      input.addEventListener("input", () => {
        format(input, typed[name]);
        input.removeAttribute("aria-invalid");
        this.#problem.textContent = "";
        this.#tell("change", { complete: this.#wrongNames().length === 0 });
      });
      input.addEventListener("keydown", ({ key }) => {
        if (key === "Enter") this.#root.closest("form")?.requestSubmit();
      });
      this.#inputs.set(name, input);
      return input;
    }

    #tell(event, detail) {
      for (const listener of this.#listeners.get(event) ?? []) listener(detail);
    }

    #wrongWith(name) {
      return wrong[name](this.#inputs.get(name).value);
    }

    #wrongNames() {
      return fields.map(([name]) => name).filter((name) => this.#wrongWith(name));
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
      const names = this.#wrongNames();
      this.#problem.textContent = names.map((name) => this.#wrongWith(name)).join(" ");
      const [first] = names;
      if (!first) return undefined;
      for (const name of names) this.#inputs.get(name).setAttribute("aria-invalid", "true");
      this.#inputs.get(first).focus();
      return {
        type: "validation_error",
        code: `invalid_${first}`,
        message: this.#wrongWith(first),
      };
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
      const confirm = make("button", { type: "button", class: "first" }, "Confirm");
      const refuse = make("button", { type: "button" }, "Refuse");
      const dialog = make(
        "dialog",
        { "aria-labelledby": "bank-asks" },
        make("h2", { id: "bank-asks" }, "Confirm with your bank"),
        make("p", {}, "This is a test, so no money moves. Answer as the holder of the card would."),
        make("div", {}, refuse, confirm),
      );
      const root = rootWith(dialog);
      const end = (answer) => () => {
        root.remove();
        resolve(answer);
      };
      confirm.addEventListener("click", end(true));
      refuse.addEventListener("click", end(false));
      dialog.addEventListener("cancel", end(false));
      document.body.append(root);
      dialog.showModal();
    });

  const kindOf = (secret) => (secret.startsWith("seti_") ? "setup_intents" : "payment_intents");
  const idOf = (secret) => secret.slice(0, secret.indexOf("_secret_"));
  const named = (secret, value) =>
    secret.startsWith("seti_") ? { setupIntent: value } : { paymentIntent: value };

  globalThis.Stripe = (key) => ({
    elements: (options = {}) => {
      let element;
      appearance = options.appearance ?? {};
      return {
        update: (changes) => {
          appearance = changes.appearance ?? appearance;
          element?.dress();
        },
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
