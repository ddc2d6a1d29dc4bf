import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { sessionModel } from './model.ts';
import { sessionScenarios } from './scenarios.ts';

describeChart(sessionModel);
describeScenarios(sessionModel, sessionScenarios);
