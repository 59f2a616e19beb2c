/** The demo's policies, short and plain; an installation links its own instead. */
export const policies = {
  lead: "This is the policy of the Vitrine demo. Its companies and people are fictional.",
};

export const policySections = {
  terms: [
    {
      title: "What Vitrine is",
      text: "Vitrine is a marketplace where retail companies find startups and talk to the people behind them.",
    },
    {
      title: "Your account",
      text: "Give your real name and a company you may speak for. Keep your password to yourself; you are responsible for what is done with your account. We review every account before it opens, and may refuse it.",
    },
    {
      title: "Your content",
      text: "What you upload stays yours. You allow us to show it on Vitrine as long as your account exists. Upload only what you have the right to show.",
    },
    {
      title: "Acceptable use",
      text: "No spam, no harassment, no false companies or ratings, no copying of the catalogue, no attempts to get at other people’s data. We may block accounts that break these rules.",
    },
    {
      title: "Plans and payment",
      text: "Startups are listed for free. Retail companies choose a plan; prices, the trial and the date of the next charge are shown before you agree. You can cancel at any time, and keep access until the paid period ends.",
    },
    {
      title: "Leaving",
      text: "You can delete your account in the settings. Invoices are kept as the law requires.",
    },
    { title: "Questions", text: "Write to {{support}}." },
  ],

  privacy: [
    {
      title: "What we store",
      text: "Your name, e-mail address and what you enter about yourself and your company; your messages, bookmarks and ratings; when and from where you sign in; and invoices.",
    },
    {
      title: "Why",
      text: "To run the marketplace: to show companies to each other, to deliver messages and e-mails, to bill plans, and to keep accounts safe. We don’t sell your data and show no advertising.",
    },
    {
      title: "Who sees it",
      text: "Approved companies see your company’s profile and what you write to them. Our staff see what they need to review accounts and help. The payment provider handles your card; we never see its number.",
    },
    {
      title: "How long",
      text: "As long as your account exists. A sign-up that was not finished is deleted after 30 days at most. When you delete your account, your data is removed everywhere except in invoices.",
    },
    {
      title: "Your rights",
      text: "Under “Your data” in the settings you can download everything we hold about you, and delete your account. To have something corrected, change it in the settings or write to us.",
    },
    { title: "Questions", text: "Write to {{support}}." },
  ],

  security: [
    {
      title: "Passwords and sign-in",
      text: "We store passwords only as hashes. You can turn on two-step verification, see where you are signed in, and end any of these sessions. After several wrong passwords, sign-in slows down.",
    },
    {
      title: "Your data",
      text: "Every request is checked against your rights. Companies can’t reach each other’s data. Links to private files expire, and uploaded files can’t run in your browser.",
    },
    {
      title: "What staff can do",
      text: "Staff have only the rights their work needs, and every change they make is recorded.",
    },
    {
      title: "What you can do",
      text: "Use a password you use nowhere else, turn on two-step verification, and sign out on shared devices. We never ask for your password by e-mail.",
    },
    {
      title: "Found a weakness?",
      text: "Tell us at {{support}} before you tell others, and give us time to fix it. We answer within one working day.",
    },
  ],

  cookies: [
    {
      title: "No cookies",
      text: "Vitrine sets no cookies and uses no trackers.",
    },
    {
      title: "What your browser keeps",
      text: "Your sign-in, until you close the tab or, with “Keep me signed in”, until you sign out. Drafts of forms and messages, until they are sent. Your choice of theme and view.",
    },
    {
      title: "Videos",
      text: "Videos of YouTube and Vimeo load only when you start them. These services may then set cookies of their own.",
    },
    {
      title: "Clearing it",
      text: "Signing out removes what belongs to your account from this browser. You can also clear the data of this site in your browser’s settings.",
    },
  ],
};
