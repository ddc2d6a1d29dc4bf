import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { challengeModel } from './model.ts';
import { challengeScenarios } from './scenarios.ts';

describeChart(challengeModel);
describeScenarios(challengeModel, challengeScenarios);
