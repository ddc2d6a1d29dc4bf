import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { missionClaimModel } from './model.ts';
import { missionClaimScenarios } from './scenarios.ts';

describeChart(missionClaimModel);
describeScenarios(missionClaimModel, missionClaimScenarios);
