/** Each call in one plain sentence, for readers of the API. */
export const missionsInWords = {
  missions: {
    send: "Sends a mission: what a retail company needs, and by when.",
    user: "Lists one’s own missions; of a startup those it was invited to.",
    one: "Shows a mission to its company, its startups and staff.",
    withdraw: "Withdraws a mission nobody works on yet, which deletes it.",
    close: "Closes a mission that staff work on, with a reason.",
  },
  missionStartups: {
    matches: "Lists startups that meet a need of a mission, with every reason.",
    invite: "Invites startups to a mission of one’s own company.",
    inviteByStaff: "Invites startups to a mission, for its company.",
    answer: "Answers an invitation to a mission, once, with yes or no and words.",
  },
  missionBoard: {
    list: "Shows where startups stand in one’s missions, and how far they came.",
    move: "Moves a startup to another stage of a mission.",
    confirmPilot: "Confirms a pilot as its startup; from then on it counts.",
  },
  missionThread: { list: "Lists what happened to a mission, the newest first." },
  staffMissions: {
    all: "Lists all missions, for staff.",
    exportFile: "Writes the list of missions as a file into the tray.",
    create: "Sends a mission for a retail company.",
    update: "Changes what a mission says, or its state.",
    remove: "Deletes a mission with its invitations and answers.",
    assign: "Assigns a mission to a member of staff or an advisor.",
    assignees: "Lists whom missions can be assigned to.",
  },
};
